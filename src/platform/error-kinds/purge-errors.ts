import { sql } from 'kysely'
import { daysBefore } from '#lib/durations.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Job } from '../jobs/job.ts'

/** Days that a kind of error is retained after it was last seen. */
export const ERROR_DAYS = 90
/** Days whose counts are retained: what a list shows. */
export const COUNTED_DAYS = 7
/** At most so many kinds of errors are retained, those that were seen last. */
const MAX_ERROR_KINDS = 1_000

/** Deletes kinds of errors that were last seen 90 days ago, those above a thousand, and counts of earlier weeks. */
export const purgeErrors: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'platform.purge-errors',
  lane: 'upkeep',
  cron: '37 * * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    const now = clock()
    await db.deleteFrom('error_kind').where('last_seen_at', '<', daysBefore(now, ERROR_DAYS)).execute()
    await sql`delete from error_kind where id in (
      select id from error_kind order by last_seen_at desc, id desc offset ${MAX_ERROR_KINDS})`.execute(db)
    await db
      .deleteFrom('error_kind_day')
      .where('day', '<', daysBefore(now, COUNTED_DAYS).toISOString().slice(0, 10))
      .execute()
  },
}
