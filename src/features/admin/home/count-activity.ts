import { sql } from 'kysely'
import { AUDIT_ACTIONS, type AuditAction } from '#lib/audit-actions.ts'
import { addDays } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import type { Activity } from './contract.ts'
import { ACTIVITY_DAYS } from './rules.ts'

/** What changes a record of the catalog, whoever did it. */
const CHANGES = AUDIT_ACTIONS.filter((action) =>
  /^(building|listing|landlord|company)\.(created|imported|changed|deleted|restored|linked|merged|approved)$/.test(
    action,
  ),
)
const CONFIRMED: AuditAction = 'listing.confirmed'

type Calendar = { today: string; timeZone: string }

/** The records that were changed and the spaces that were confirmed on each of the last days, each once a day. */
export async function countActivity(db: Db, { today, timeZone }: Calendar): Promise<Activity['days']> {
  const first = addDays(today, 1 - ACTIVITY_DAYS)
  const { rows } = await sql<{ day: string; changed: number; confirmed: number }>`
    select to_char(day, 'YYYY-MM-DD') as day,
      (count(distinct (subject_type, subject_id)) filter (where action <> ${CONFIRMED}))::int as changed,
      (count(distinct subject_id) filter (where action = ${CONFIRMED}))::int as confirmed
    from (
      select (at at time zone ${timeZone})::date as day, action, subject_type, subject_id from audit_log
      where at >= ${first}::timestamp at time zone ${timeZone}
        and action = any(${[...CHANGES, CONFIRMED]}::text[])
    ) entry
    group by day`.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: ACTIVITY_DAYS }, (_, index) => {
    const date = addDays(first, index)
    return { date, changed: byDay.get(date)?.changed ?? 0, confirmed: byDay.get(date)?.confirmed ?? 0 }
  })
}
