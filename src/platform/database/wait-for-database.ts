import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

const WAIT_MS = { first: 100, longest: 2_000 }

/**
 * Runs `work`, which must be repeatable, again until the database is available; logs once that it waits. With
 * `timeoutMs` it gives up after that time with the last error. Any other error is thrown at once.
 */
export async function retryUntilDatabaseAvailable<Result>(
  log: Log,
  work: () => Promise<Result>,
  { timeoutMs = Number.POSITIVE_INFINITY }: { timeoutMs?: number } = {},
): Promise<Result> {
  const started = performance.now()
  let isWaiting = false
  for (let wait = WAIT_MS.first; ; wait = Math.min(wait * 2, WAIT_MS.longest)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() - started > timeoutMs) throw error
      if (!isWaiting) log.warn({ reason: String(error) }, 'the database is unavailable; waiting for it')
      isWaiting = true
      await sleep(wait)
    }
  }
}
