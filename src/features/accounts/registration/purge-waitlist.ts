import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** How long somebody waits at most: who has heard nothing for two years does not expect to. */
export const WAITLIST_MONTHS = 24

/** Deletes whoever joined the waitlist 24 months ago. */
export const purgeWaitlist: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'accounts.purge-waitlist',
  cron: '59 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await db
      .deleteFrom('waitlist')
      .where('created_at', '<', sql<Date>`${clock()}::timestamptz - make_interval(months => ${WAITLIST_MONTHS})`)
      .execute()
  },
}
