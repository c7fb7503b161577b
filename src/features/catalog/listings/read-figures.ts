import { sql } from 'kysely'
import { checkDayRange, countVisits, type DayRange } from '#features/events/count-events.ts'
import { addDays, todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { isBusinessOf, isListed } from './access.ts'

const DEFAULT_DAYS = 30

type FiguresRequest = {
  user: SessionUser
  /** ISO dates, both included; by default the last 30 days until `today`. */
  query: { start_date?: string; end_date?: string }
  today: Date
}

/**
 * Impressions and views of a listing by day, with its saves and inquiries in all. Undefined when there is no listing
 * or the user may not see its figures, whatever its status. Throws an AppError that names an invalid date.
 */
export async function readFigures(db: Db, listingId: number, { user, query, today }: FiguresRequest) {
  const range = rangeOf(query, today)
  if (!(await isReadable(db, listingId, user))) return undefined
  const visits = await countVisits(db, listingId, range)
  return { startDate: range.from, endDate: range.to, ...visits, ...(await countInterest(db, listingId, range)) }
}

// Browsers may block the events of saves and inquiries, so these are counted in the tables of the later features that
// store them.
async function countInterest(db: Db, listingId: number, { from, to }: DayRange) {
  const [start, end] = [from, addDays(to, 1)].map((date) => new Date(`${date}T00:00:00Z`))
  const within = (moment: string) => sql`${sql.ref(moment)} >= ${start} and ${sql.ref(moment)} < ${end}`
  const { rows } = await sql<{ saves: number; inquiries: number }>`
    select
      (select count(*) from saved_listing
        where listing_id = ${listingId} and removed_at is null and ${within('saved_at')}) as saves,
      (select count(*) from inquiry where listing_id = ${listingId} and ${within('created_at')}) as inquiries`.execute(
    db,
  )
  return rows[0]!
}

function rangeOf({ start_date, end_date }: FiguresRequest['query'], today: Date): DayRange {
  const to = end_date ?? todayIso(today)
  checkDayRange({ from: start_date ?? to, to })
  return { from: start_date ?? addDays(to, 1 - DEFAULT_DAYS), to }
}

async function isReadable(db: Db, listingId: number, user: SessionUser): Promise<boolean> {
  const row = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', listingId)
    .where(isListed)
    .where(isBusinessOf(user))
    .select('listing.id')
    .executeTakeFirst()
  return row !== undefined
}
