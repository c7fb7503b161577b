import { sql } from 'kysely'
import type { EventName } from '#events'
import { addDays, daysBetween, isIsoDate } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid } from '#platform/errors.ts'

/** ISO dates in UTC, both included. */
export type DayRange = { from: string; to: string }

const MAX_DAYS = 400
/** Nothing was counted before, and PostgreSQL has no year 0. */
const FIRST_DAY = '2000-01-01'

/** Throws an AppError naming `start_date` or `end_date` unless both are days, in order, and at most 400 days apart. */
export function checkDayRange({ from, to }: DayRange) {
  for (const [field, day] of Object.entries({ end_date: to, start_date: from })) {
    if (isIsoDate(day) && day >= FIRST_DAY) continue
    throw invalid([{ field, message: `must be a day from ${FIRST_DAY} on, not ${day}` }])
  }
  const days = daysBetween(from, to) + 1
  if (days < 1) throw invalid([{ field: 'end_date', message: `must not be before ${from}, as ${to} is` }])
  if (days > MAX_DAYS) {
    throw invalid([{ field: 'end_date', message: `must be within ${MAX_DAYS} days of ${from}, not ${days}` }])
  }
}

type DailyEventCount = { date: string; event: string; count: number; viewers: number }

/**
 * Counts of each event by day: in all, or of one event, listing or tourbook. `viewers` is the number of different
 * browsers, and 0 where it is not stored: for most events, and after 13 months.
 */
export async function countOverTime(
  db: Db,
  { event, listingId, tourbookId, from, to }: DayRange & { event?: string; listingId?: number; tourbookId?: number },
): Promise<DailyEventCount[]> {
  const filter = sql.join(
    [
      sql`day between ${from} and ${to}`,
      ...(event === undefined ? [] : [sql`name = ${event}`]),
      ...(listingId === undefined ? [] : [sql`listing_id = ${listingId}`]),
      ...(tourbookId === undefined ? [] : [sql`tourbook_id = ${tourbookId}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<DailyEventCount>`
    with counted as (select day, name, sum(count) as count from event_day where ${filter} group by day, name),
      seen as (
        select day, name, count(distinct anonymous_id) as viewers from event_viewer_day where ${filter} group by day, name
      )
    select day as date, name as event, count, coalesce(viewers, 0) as viewers
    from counted left join seen using (day, name)
    order by day, name`.execute(db)
  return rows
}

type ListingVisits = {
  /** How often its card or map pin was shown. */
  impressions: number
  /** How often its page was opened. */
  views: number
  /** Number of different browsers in the whole range. */
  viewers: number
  /** Every day of the range. */
  days: { date: string; impressions: number; views: number; viewers: number }[]
}

const NAMES = { impressions: 'LISTING_IMPRESSION', views: 'LISTING' } as const satisfies Record<string, EventName>

/** Impressions and views of one listing. */
export async function countVisits(db: Db, listingId: number, { from, to }: DayRange): Promise<ListingVisits> {
  const [counts, { rows }] = await Promise.all([
    countOverTime(db, { listingId, from, to }),
    sql<{ viewers: number }>`
      select count(distinct anonymous_id) as viewers from event_viewer_day
      where listing_id = ${listingId} and day between ${from} and ${to} and name = ${NAMES.views}`.execute(db),
  ])
  const byKey = new Map(counts.map((row) => [`${row.date} ${row.event}`, row]))
  const days = daysOf({ from, to }).map((date) => {
    const opened = byKey.get(`${date} ${NAMES.views}`)
    return {
      date,
      impressions: byKey.get(`${date} ${NAMES.impressions}`)?.count ?? 0,
      views: opened?.count ?? 0,
      viewers: opened?.viewers ?? 0,
    }
  })
  const total = (event: EventName) => counts.reduce((sum, row) => (row.event === event ? sum + row.count : sum), 0)
  return {
    impressions: total(NAMES.impressions),
    views: total(NAMES.views),
    viewers: rows[0]!.viewers,
    days,
  }
}

function daysOf({ from, to }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}
