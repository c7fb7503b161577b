import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { addDays, todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/db.ts'
import type { Reader } from '#platform/session.ts'
import { checkDayRange, type DayRange, listingFigures } from '../../events/count-events.ts'
import { type Concerned, mayReadFigures } from './access.ts'

const DAYS_UNLESS_ASKED = 30

type Asked = {
  reader: Reader | null
  /** ISO dates, both included; by default the last 30 days until `today`. */
  query: { start_date?: string; end_date?: string }
  today: Date
}

/**
 * How often a listing was seen, opened, saved and asked about, by day. Undefined when there is none, or it is not the
 * reader's business, whatever its status. Throws an AppError that names the date that makes no range.
 */
export async function readFigures(db: Db, listingId: number, { reader, query, today }: Asked) {
  const range = rangeOf(query, today)
  const concerned = await findConcerned(db, listingId)
  if (!reader || !concerned || !mayReadFigures(reader, concerned)) return undefined
  return { startDate: range.from, endDate: range.to, ...(await listingFigures(db, listingId, range)) }
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
