import { daysBefore } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeRemoved } from './store.ts'

/** For so long a removal can be taken back. */
const RETENTION_DAYS = 30

/** Forgets what people removed a month ago. */
export const purgeRemovedItems: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'favorites.purge-removed',
  cron: '41 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await purgeRemoved(db, daysBefore(clock(), RETENTION_DAYS))
  },
}
