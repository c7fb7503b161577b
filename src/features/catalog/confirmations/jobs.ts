import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { requestConfirmation } from './request-confirmation.ts'
import { findAgentsDue } from './store.ts'

type ConfirmationJobContext = {
  db: Db
  clock: Clock
  /** Signs the links of emails. */
  secret: string
  /** Scheme and host of links in emails. */
  origin: string
}

/** Emails agents about listings that were not confirmed for a long time. */
export const requestConfirmations: Job<Record<string, never>, ConfirmationJobContext> = {
  name: 'listings.request-confirmations',
  lane: 'alerts',
  cron: '0 9 * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock, secret, origin }, signal) {
    const now = clock()
    const failed = new Map<number, unknown>()
    const due = () => findAgentsDue(db, now, [...failed.keys()])
    for (let agents = await due(); agents.length > 0; agents = await due()) {
      for (const agent of agents) {
        if (signal.aborted) return
        // One email that fails must not prevent the others.
        await requestConfirmation(db, agent, { now, secret, origin }).catch((error) => failed.set(agent, error))
      }
    }
    if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} agents could not be emailed`)
  },
}
