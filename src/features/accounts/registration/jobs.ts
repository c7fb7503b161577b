import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeLinks } from './store.ts'

/** Deletes links that expired long ago. */
export const purgeOldLinks: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'accounts.purge-links',
  lane: 'upkeep',
  cron: '43 3 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => purgeLinks(db, clock()),
}
