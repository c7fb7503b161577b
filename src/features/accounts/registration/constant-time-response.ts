import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 250

/**
 * Runs the work and responds at the next full quarter of a second since it began, so that the response time does not
 * reveal what was found.
 */
export async function constantTimeResponse<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - started
    await sleep(Math.ceil(elapsed / STEP_MS) * STEP_MS - elapsed)
  }
}
