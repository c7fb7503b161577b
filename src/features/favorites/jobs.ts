import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { forgetRemoved } from './store.ts'

/** For so long a removal can be taken back. */
const KEPT_DAYS = 30

/** Forgets what people removed a month ago. */
export const forgetRemovedItems: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'favorites.forget-removed',
  cron: '41 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await forgetRemoved(db, new Date(clock().getTime() - KEPT_DAYS * 86_400_000))
  },
}
