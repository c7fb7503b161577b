import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 20

/** Waits until something holds. Throws after a minute, which no test of a busy machine takes. */
export async function poll(holds: () => boolean | Promise<boolean>, what = 'the condition'): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await holds()); await sleep(PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error(`Not within a minute: ${what}`)
  }
}
