import { isDatabaseAway } from './database/database-errors.ts'
import type { Log } from './log/log.ts'

type Options = {
  log: Log
  /** What is opened is added to `opened`, and closed in the opposite order when the process ends. */
  start: (opened: AsyncDisposableStack) => Promise<void>
  /** Closing that takes longer is cut off. */
  closeWithinMs: number
}

/**
 * Starts a process and keeps it running. It ends in four cases alone: SIGTERM or SIGINT (exit 0); a start that fails,
 * said in one line (exit 1); an exception nobody caught, after which its state is unknown, unless it is a lost connection
 * (exit 1); closing that takes too long (exit 1). A rejected promise nobody waits for is logged.
 */
export async function runProcess({ log, start, closeWithinMs }: Options): Promise<void> {
  const opened = new AsyncDisposableStack()
  let ending = false
  async function end(code: number) {
    // A second signal is the same wish, not an error.
    if (ending) return
    ending = true
    setTimeout(() => {
      log.error(`closing took more than ${closeWithinMs} ms and was cut off`)
      process.exit(1)
    }, closeWithinMs)
    try {
      await opened.disposeAsync()
    } catch (err) {
      log.error({ err }, 'not everything could be closed')
      process.exit(code || 1)
    }
    process.exit(code)
  }

  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  process.on('unhandledRejection', (err) => log.error({ err }, 'something failed in the background'))
  process.on('uncaughtException', (err) => {
    if (isDatabaseAway(err)) return log.error({ err }, 'a connection was lost')
    log.fatal({ err }, 'stopping after an error nobody caught')
    void end(1)
  })

  try {
    await start(opened)
  } catch (error) {
    if (ending) return
    process.stderr.write(`${startError(error)}\n`)
    await end(1)
  }
}

/** Why a start failed, in one line. */
export function startError(error: unknown): string {
  const message = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
  return `Frontage could not start: ${message}`.replace(/\s*\n\s*/g, ' ')
}
