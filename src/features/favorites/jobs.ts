import { daysBefore } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeRemoved } from './store.ts'

/** The time in which a removal can be undone. */
const RETENTION_DAYS = 30

/** Purges items that were removed more than 30 days ago. */
export const purgeRemovedItems: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'favorites.purge-removed',
  lane: 'upkeep',
  cron: '41 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await purgeRemoved(db, daysBefore(clock(), RETENTION_DAYS))
  },
}
