import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.ts'
import { rotateServerLog } from './server-log.ts'
import type { EmbeddedPostgres } from './start.ts'

type WatchedServer = Pick<EmbeddedPostgres, 'pid' | 'stateDir'>

type Options = {
  /** Restarts the server, or adopts the one that another process has started meanwhile. */
  restart: () => Promise<WatchedServer>
  log: (line: string) => void
  everyMs?: number
}

type Watch = { stop(): Promise<void> }

const WAIT_MS = { first: 500, longest: 30_000 }
const LOG_CHECK_MS = 60_000

/** Restarts an embedded server whenever it ends, with growing delays while that fails; limits the size of its log. */
export function watchServer(server: WatchedServer, { restart, log, everyMs = 500 }: Options): Watch {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  let current = server
  let logCheckedAt = 0

  async function watch() {
    while (!stopping.signal.aborted) {
      if (!isAlive(current.pid)) await restartServer()
      if (Date.now() - logCheckedAt > LOG_CHECK_MS) {
        logCheckedAt = Date.now()
        rotateServerLog(current.stateDir)
      }
      await pause(everyMs)
    }
  }

  async function restartServer() {
    const endedAt = performance.now()
    for (let wait = WAIT_MS.first; !stopping.signal.aborted; wait = Math.min(wait * 2, WAIT_MS.longest)) {
      try {
        current = await restart()
        const ms = Math.round(performance.now() - endedAt)
        return log(`PostgreSQL had ended and was restarted as process ${current.pid}, after ${ms} ms`)
      } catch (error) {
        log(`PostgreSQL has ended and could not be restarted: ${error instanceof Error ? error.message : error}`)
        await pause(wait)
      }
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
