import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** How long an inquiry of somebody without an account is kept: twice the longest search for space. */
export const VISITOR_INQUIRY_MONTHS = 24
const BATCH = 1_000

/** Deletes inquiries of visitors after 24 months; those of users go with their account. */
export const purgeVisitorInquiries: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'inquiries.purge-visitors',
  cron: '53 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }, signal) {
    while (!signal.aborted && (await purgeSome(db, clock())) === BATCH);
  },
}

async function purgeSome(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from inquiry where id in (
      select id from inquiry
      where user_id is null
        and created_at < ${now}::timestamptz - make_interval(months => ${VISITOR_INQUIRY_MONTHS})
      order by created_at limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}
