import { daysBefore } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { MERGE_DAYS } from '../rules.ts'
import { purgeUserMerges } from './store.ts'

/** Purges what followed merged accounts once a merge can no longer be undone. */
export const purgeOldUserMerges: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'accounts.purge-merges',
  lane: 'upkeep',
  cron: '37 2 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => purgeUserMerges(db, daysBefore(clock(), MERGE_DAYS)),
}
