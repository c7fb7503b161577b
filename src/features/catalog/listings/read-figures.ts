import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { checkDayRange, countVisits, type DayRange } from '#features/events/count-events.ts'
import { addDays, todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { type Concerned, mayReadFigures } from './access.ts'

const DAYS_UNLESS_ASKED = 30

type Asked = {
  user: SessionUser
  /** ISO dates, both included; by default the last 30 days until `today`. */
  query: { start_date?: string; end_date?: string }
  today: Date
}

/**
 * How often a listing was seen and opened, by day, and saved and asked about in all. Undefined when there is none, or it
 * is not the reader's business, whatever its status. Throws an AppError that names the date that makes no range.
 */
export async function readFigures(db: Db, listingId: number, { user, query, today }: Asked) {
  const range = rangeOf(query, today)
  const concerned = await findConcerned(db, listingId)
  if (!concerned || !mayReadFigures(user, concerned)) return undefined
  const visits = await countVisits(db, listingId, range)
  return { startDate: range.from, endDate: range.to, ...visits, ...(await countInterest(db, listingId, range)) }
}

// Events of saving and asking may be blocked by a browser. What people keep and ask is kept by features below, whose
// tables are counted here.
async function countInterest(db: Db, listingId: number, { from, to }: DayRange) {
  const [begin, end] = [from, addDays(to, 1)].map((date) => new Date(`${date}T00:00:00Z`))
  const within = (moment: string) => sql`${sql.ref(moment)} >= ${begin} and ${sql.ref(moment)} < ${end}`
  const { rows } = await sql<{ saves: number; inquiries: number }>`
    select
      (select count(*) from saved_listing
        where listing_id = ${listingId} and removed_at is null and ${within('saved_at')}) as saves,
      (select count(*) from inquiry where listing_id = ${listingId} and ${within('created_at')}) as inquiries`.execute(
    db,
  )
  return rows[0]!
}

function rangeOf({ start_date, end_date }: Asked['query'], today: Date): DayRange {
  const to = end_date ?? todayIso(today)
  checkDayRange({ from: start_date ?? to, to })
  return { from: start_date ?? addDays(to, 1 - DAYS_UNLESS_ASKED), to }
}

async function findConcerned(db: Db, listingId: number): Promise<Concerned | undefined> {
  const row = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .leftJoin('landlord', 'landlord.id', 'building.landlord_id')
    .where('listing.id', '=', listingId)
    .select((eb) => [
      'building.employer_id',
      'building.managing_company_id',
      'building.leasing_company_id',
      'landlord.company_id as landlord_company_id',
      jsonArrayFrom(
        eb
          .selectFrom('agent')
          .innerJoin('listing_agent', 'listing_agent.agent_id', 'agent.id')
          .whereRef('listing_agent.listing_id', '=', 'listing.id')
          .select('agent.email'),
      ).as('agents'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { agents, ...companies } = row
  return {
    companyIds: Object.values(companies).filter((id) => id !== null),
    emails: agents.map(({ email }) => email),
  }
}
