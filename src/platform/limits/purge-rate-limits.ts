import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import type { Job } from '../jobs/job.ts'
import { purgeExpiredLimits } from './rate-limits.ts'

/** Deletes expired idempotency keys and rate limits. */
export const purgeRateLimits: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'platform.purge-rate-limits',
  lane: 'upkeep',
  cron: '41 * * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await purgeIdempotencyKeys(db, clock())
    await purgeExpiredLimits(db, clock())
  },
}
