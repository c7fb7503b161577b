import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Months a visitor's inquiry is stored: twice the longest search for space. */
export const VISITOR_INQUIRY_MONTHS = 24
const BATCH = 1_000

/** Deletes visitors' inquiries after 24 months; users' inquiries are deleted with their account. */
export const purgeVisitorInquiries: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'inquiries.purge-visitors',
  lane: 'upkeep',
  cron: '53 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }, signal) {
    while (!signal.aborted && (await purgeBatch(db, clock())) === BATCH);
  },
}

async function purgeBatch(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from inquiry where id in (
      select id from inquiry
      where user_id is null
        and created_at < ${now}::timestamptz - make_interval(months => ${VISITOR_INQUIRY_MONTHS})
      order by created_at limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}
