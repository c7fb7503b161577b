import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { forgetLinks } from './store.ts'

/** Forgets links that are long past. */
export const forgetOldLinks: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'accounts.forget-links',
  cron: '43 3 * * *',
  timeoutMs: 60_000,
  run: (_payload, { db, clock }) => forgetLinks(db, clock()),
}
