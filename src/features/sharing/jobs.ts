import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { earliestRevoked } from './rules.ts'
import { forgetRevoked } from './store.ts'

/** Forgets links that can't be brought back any more. */
export const forgetRevokedShares: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'sharing.forget-revoked',
  cron: '47 3 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => forgetRevoked(db, earliestRevoked(clock())),
}
