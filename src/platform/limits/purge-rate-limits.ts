import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import type { Job } from '../jobs/jobs.ts'
import { forgetOldTries } from './rate-limits.ts'

/** Forgets keys of what was made, and counts of tries, that no longer hold. */
export const forgetCounts: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'platform.forget-counts',
  cron: '41 * * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await forgetOldKeys(db, clock())
    await forgetOldTries(db, clock())
  },
}
