import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Months after which a waitlist entry is deleted: a visitor without news for two years no longer expects any. */
export const WAITLIST_MONTHS = 24

/** Deletes waitlist entries older than 24 months. */
export const purgeWaitlist: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'accounts.purge-waitlist',
  lane: 'upkeep',
  cron: '59 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await db
      .deleteFrom('waitlist')
      .where('created_at', '<', sql<Date>`${clock()}::timestamptz - make_interval(months => ${WAITLIST_MONTHS})`)
      .execute()
  },
}
