import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { removeEndedSessions } from './store.ts'

/** Deletes expired sessions. */
export const purgeSessions: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'accounts.purge-sessions',
  lane: 'upkeep',
  cron: '23 * * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => removeEndedSessions(db, clock()),
}
