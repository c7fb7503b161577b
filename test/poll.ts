import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 20
/** No test of a busy machine takes so long. */
const TIMEOUT_MS = 60_000

/** Waits until something holds; throws with `what` after the timeout. */
export async function poll(
  holds: () => boolean | Promise<boolean>,
  what = 'the condition',
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await holds()); await sleep(PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`)
  }
}
