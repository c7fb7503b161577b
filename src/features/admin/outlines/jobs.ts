import { daysBefore } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { OUTLINE_UNDO_DAYS } from './rules.ts'

/** Deletes what can no longer be undone of changed outlines. */
export const purgeOutlineChanges: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'markets.purge-outline-changes',
  lane: 'upkeep',
  cron: '43 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await db.deleteFrom('outline_change').where('changed_at', '<', daysBefore(clock(), OUTLINE_UNDO_DAYS)).execute()
  },
}
