import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { isDatabaseAway } from './database-errors.ts'

const WAIT_MS = { first: 100, longest: 2_000 }

/**
 * Runs `work`, which may be repeated, until the database answers; the log says once that it waits. With `patienceMs` it
 * gives up after that long, with the last error. Any other error is thrown at once.
 */
export async function whenDatabaseAnswers<Result>(
  log: Log,
  work: () => Promise<Result>,
  { patienceMs = Number.POSITIVE_INFINITY }: { patienceMs?: number } = {},
): Promise<Result> {
  const begun = performance.now()
  let isWaiting = false
  for (let wait = WAIT_MS.first; ; wait = Math.min(wait * 2, WAIT_MS.longest)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - begun > patienceMs) throw error
      if (!isWaiting) log.warn({ reason: String(error) }, 'the database does not answer; waiting for it')
      isWaiting = true
      await sleep(wait)
    }
  }
}
