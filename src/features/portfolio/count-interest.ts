import { type RawBuilder, sql } from 'kysely'
import type { EventName } from '#events'
import type { DayRange } from '#features/events/count-events.ts'
import { addDays } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'

const VIEW = 'LISTING' satisfies EventName

/** What people did with a listing, as numbers only: nothing here names a viewer, or a user who saved it. */
export type Interest = { views: number; saves: number; inquiries: number; tours: number }

/**
 * SQL: one row per listing and UTC day with its views, saves that were not removed, inquiries, and tours: stops at the
 * listing in tourbooks whose tour is on that day. `listings` selects the ids.
 */
export function interestByDay(listings: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<unknown> {
  const [start, end] = [from, addDays(to, 1)].map((date) => new Date(`${date}T00:00:00Z`))
  return sql`
    select listing_id, day, count as views, 0 as saves, 0 as inquiries, 0 as tours from event_day
    where listing_id in (${listings}) and listing_id <> 0 and name = ${VIEW} and day between ${from} and ${to}
    union all
    select listing_id, (saved_at at time zone 'UTC')::date, 0, 1, 0, 0 from saved_listing
    where listing_id in (${listings}) and removed_at is null and saved_at >= ${start} and saved_at < ${end}
    union all
    select listing_id, (created_at at time zone 'UTC')::date, 0, 0, 1, 0 from inquiry
    where listing_id in (${listings}) and created_at >= ${start} and created_at < ${end}
    union all
    select listing_id, tour_date, 0, 0, 0, 1 from tourbook_stop stop join tourbook on tourbook.id = stop.tourbook_id
    where listing_id in (${listings}) and stop.removed_at is null and tourbook.deleted_at is null
      and tour_date between ${from} and ${to}`
}

/** Sums of the last `days` days until `today` for each listing, and its views of each of the last `weeks` weeks, oldest first. */
export async function countInterest(
  db: Db,
  listingIds: number[],
  { today, days, weeks }: { today: string; days: number; weeks: number },
): Promise<Map<number, Interest & { weeklyViews: number[] }>> {
  const since = addDays(today, 1 - days)
  const range = { from: addDays(today, 1 - Math.max(days, weeks * 7)), to: today }
  const recent = (column: keyof Interest) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where day >= ${since}), 0)::int as ${sql.ref(column)}`
  const week = (ago: number) => sql`coalesce(sum(views) filter (where (${today}::date - day) / 7 = ${ago}), 0)::int`
  const { rows } = await sql<Interest & { listing_id: number; weekly_views: number[] }>`
    select listing_id, ${recent('views')}, ${recent('saves')}, ${recent('inquiries')}, ${recent('tours')},
      array[${sql.join(Array.from({ length: weeks }, (_, index) => week(weeks - 1 - index)))}] as weekly_views
    from (${interestByDay(sql`select unnest(${listingIds}::bigint[])`, range)}) interest
    group by listing_id`.execute(db)
  return new Map(
    rows.map(({ listing_id, weekly_views, ...row }) => [listing_id, { ...row, weeklyViews: weekly_views }]),
  )
}
