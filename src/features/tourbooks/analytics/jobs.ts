import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeVisits } from './store.ts'

/** Deletes visits older than 13 months. */
export const purgeTourbookVisits: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'tourbooks.purge-visits',
  lane: 'upkeep',
  cron: '23 4 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => purgeVisits(db, clock()),
}
