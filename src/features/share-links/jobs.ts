import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { earliestRevoked } from './rules.ts'
import { purgeRevoked } from './store.ts'

/** Deletes revoked links that can no longer be restored. */
export const purgeRevokedLinks: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'share-links.purge-revoked',
  lane: 'upkeep',
  cron: '47 3 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => purgeRevoked(db, earliestRevoked(clock())),
}
