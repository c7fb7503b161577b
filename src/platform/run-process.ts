import { isDatabaseUnavailable } from './database/database-errors.ts'
import type { Log } from './log/log.ts'

type Options = {
  log: Log
  /** Resources are added to `opened`, and closed in reverse order when the process ends. */
  start: (opened: AsyncDisposableStack) => Promise<void>
  /** Closing that takes longer is aborted. */
  closeWithinMs: number
}

/**
 * Runs a process until it ends, in one of four cases: SIGTERM or SIGINT (exit 0); a failed start, reported in
 * one line (exit 1); an uncaught exception other than a lost connection, after which its state is unknown (exit 1);
 * closing that takes too long (exit 1). An unhandled rejection is logged.
 */
export async function runProcess({ log, start, closeWithinMs }: Options): Promise<void> {
  const opened = new AsyncDisposableStack()
  let ending = false
  async function end(code: number) {
    // A second signal changes nothing.
    if (ending) return
    ending = true
    setTimeout(() => {
      log.error(`closing took more than ${closeWithinMs} ms and was aborted`)
      process.exit(1)
    }, closeWithinMs)
    try {
      await opened.disposeAsync()
    } catch (err) {
      log.error({ err }, 'some resources could not be closed')
      process.exit(code || 1)
    }
    process.exit(code)
  }

  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => {
    if (isDatabaseUnavailable(err)) return log.error({ err }, 'a connection was lost')
    log.fatal({ err }, 'stopping after an uncaught exception')
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
function startError(error: unknown): string {
  const message = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
  return `Frontage could not start: ${message}`.replace(/\s*\n\s*/g, ' ')
}
