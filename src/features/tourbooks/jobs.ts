import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { earliestDeleted } from './rules.ts'
import { purgeDeleted } from './store.ts'

/** Purges tourbooks and stops that can no longer be restored. */
export const purgeTourbooks: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'tourbooks.purge-deleted',
  lane: 'upkeep',
  cron: '53 3 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => purgeDeleted(db, earliestDeleted(clock())),
}
