import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeChallenges } from './store.ts'

/** Deletes challenges that nobody has signed in time. */
export const purgePasskeyChallenges: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'accounts.purge-passkey-challenges',
  lane: 'upkeep',
  cron: '29 * * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => purgeChallenges(db, clock()),
}
