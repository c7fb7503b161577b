import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { DUE_AFTER_DAYS, MAX_CONFIRMED_AT_ONCE } from '#features/catalog/confirmations/rules.ts'
import { assigneeFor, mayBeAssigned, mayEdit, mayEditListing } from '#features/catalog/listings/access.ts'
import { type ListingStatus, MARKETED } from '#features/catalog/listings/rules.ts'
import { photosOf } from '#features/media/store.ts'
import { utcMidnight } from '#lib/dates.ts'
import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { hasWords } from '#platform/database/like-pattern.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import {
  MAX_PORTFOLIO_ASSIGNEES,
  MAX_PORTFOLIO_BUILDINGS,
  MAX_PORTFOLIO_LANDLORDS,
  PORTFOLIO_SORTS,
  PORTFOLIO_STATES,
  type PortfolioSort,
  type PortfolioState,
} from './rules.ts'

/** Whose portfolio, and on which day. */
export type PortfolioOwner = { user: Pick<SessionUser, 'role' | 'companyId'>; today: Date }

/** Filters the portfolio; a missing field does not filter. */
type PortfolioFilter = { building?: number; state?: PortfolioState; assignee?: number | 'nobody'; query?: string }

const confirmedAt = sql<Date>`coalesce(listing.confirmed_at, listing.created_at)`
export const isMarketed = sql<SqlBool>`listing.status in (${sql.join([...MARKETED])})`

const SORT_COLUMNS: Record<Exclude<PortfolioSort, `-${string}`>, RawBuilder<unknown>[]> = {
  confirmed: [confirmedAt],
  space: [sql.ref('listing.name'), sql.ref('building.name')],
  building: [sql.ref('building.name'), sql.ref('listing.name')],
  area: [sql.ref('listing.area_sqft')],
  status: [sql.ref('listing.status'), confirmedAt],
  rent: [sql.ref('listing.rent_low')],
  // Without a date it is available now, or by arrangement.
  available: [sql`coalesce(listing.available_on, '-infinity')`],
  // Its first day on the market, so the latest is the fewest days.
  days: [sql`case when ${isMarketed} then -extract(epoch from listing.published_at) end`],
}

/** Ids of a page of the portfolio, and the total count. */
export async function findPortfolio(
  db: Db,
  owner: PortfolioOwner,
  { sort = PORTFOLIO_SORTS[0], ...filter }: PortfolioFilter & { sort?: PortfolioSort },
  { limit, offset }: Page,
) {
  const [columns, direction] = readSort(SORT_COLUMNS, sort)
  const found = ownListings(db, owner, filter)
  // Only listings on the market are confirmed, so the others come after them.
  const grouped = columns === SORT_COLUMNS.confirmed ? found.orderBy(isMarketed, 'desc') : found
  const [rows, { count }] = await Promise.all([
    columns
      .reduce((sorted, column) => sorted.orderBy(column, (order) => order[direction]().nullsLast()), grouped)
      .orderBy('listing.id', direction)
      .select('listing.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), totalCount: count }
}

/** Number of listings in each state. */
export async function countStates(db: Db, owner: PortfolioOwner, filter: Omit<PortfolioFilter, 'state'>) {
  const rows = await ownListings(db, owner, filter)
    .groupBy('listing.status')
    .select(['listing.status', (eb) => eb.fn.countAll<number>().as('count')])
    .select([countDue(owner.today).as('due'), sql<number>`count(*) filter (where ${isWithoutPlan})`.as('without_plan')])
    .execute()
  const counts = Object.fromEntries(PORTFOLIO_STATES.map((state) => [state, 0])) as Record<PortfolioState, number>
  for (const { status, count, due, without_plan } of rows) {
    counts[status] = count
    counts.due += due
    counts.without_plan += without_plan
  }
  return counts
}

/** The company's buildings by name, also those without listings. */
export const findOwnBuildings = (db: Db, { user, today }: PortfolioOwner) =>
  db
    .selectFrom('building')
    .leftJoin('listing', (join) =>
      join.onRef('listing.building_id', '=', 'building.id').on('listing.deleted_at', 'is', null),
    )
    .where(mayEdit(user))
    .groupBy('building.id')
    .select(['building.id', 'building.name', 'building.status'])
    .select((eb) => eb.fn.count<number>('listing.id').as('listing_count'))
    .select(countDue(today).as('due_count'))
    .select(jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(1)).as('photo'))
    .orderBy('building.name')
    .orderBy('building.id')
    .limit(MAX_PORTFOLIO_BUILDINGS)
    .execute()

/** How many listings are due, and the ids of the longest unconfirmed, as many as can be confirmed at once. */
export async function findDue(db: Db, owner: PortfolioOwner): Promise<{ count: number; ids: number[] }> {
  const rows = await ownListings(db, owner, { state: 'due' })
    .select(['listing.id', sql<number>`count(*) over ()`.as('count')])
    .orderBy(confirmedAt)
    .orderBy('listing.id')
    .limit(MAX_CONFIRMED_AT_ONCE)
    .execute()
  return { count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) }
}

/** SQL: the listing is on the market and was not confirmed for 30 days. */
export const isDue = (today: Date) =>
  sql<boolean>`(${isMarketed} and building.status = 'published'
    and ${confirmedAt} < ${utcMidnight(today, DUE_AFTER_DAYS - 1)})`

const countDue = (today: Date) => sql<number>`count(*) filter (where ${isDue(today)})`

/** The company's listings, each with its `building`. */
export function ownListings(
  db: Db,
  { user, today }: PortfolioOwner,
  { building, state, assignee, query }: PortfolioFilter,
) {
  const name = sql`listing.name || ' ' || building.name || ' ' || building.street`
  return db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(mayEditListing(user))
    .$if(building !== undefined, (found) => found.where('building.id', '=', building!))
    .$if(assignee === 'nobody', (found) => found.where(sql<SqlBool>`${assigneeFor(user)} is null`))
    .$if(typeof assignee === 'number', (found) =>
      found.where(sql<SqlBool>`(${assigneeFor(user)} ->> 'id')::bigint = ${assignee}`),
    )
    .$if(state === 'due', (found) => found.where(isDue(today)))
    .$if(state === 'without_plan', (found) => found.where(isWithoutPlan))
    .$if(state !== undefined && state !== 'due' && state !== 'without_plan', (found) =>
      found.where('listing.status', '=', state as ListingStatus),
    )
    .where(hasWords(name, query))
}

/** The colleagues who look after the company's listings, by name, with the number of those. */
export async function findAssignees(db: Db, owner: PortfolioOwner) {
  return ownListings(db, owner, {})
    .innerJoin('app_user', (join) => join.onRef('app_user.id', '=', 'listing.assignee_id').on(mayBeAssigned))
    .where('app_user.company_id', '=', owner.user.companyId)
    .groupBy('app_user.id')
    .select('app_user.id')
    .select([
      sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
      (eb) => eb.fn.countAll<number>().as('listingCount'),
    ])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('app_user.id')
    .limit(MAX_PORTFOLIO_ASSIGNEES)
    .execute()
}

/** The pages of the user's company, by name. */
export async function findOwnLandlords(db: Db, { companyId }: SessionUser): Promise<{ id: number; name: string }[]> {
  if (companyId === null) return []
  const own = db.selectFrom('landlord').where('company_id', '=', companyId).where('deleted_at', 'is', null)
  return own.select(['id', 'name']).orderBy('name').orderBy('id').limit(MAX_PORTFOLIO_LANDLORDS).execute()
}

/** Inquiries of the company that are not answered, with the one that waits longest. */
export async function findUnanswered(db: Db, { user, today }: PortfolioOwner) {
  const row = await ownListings(db, { user, today }, {})
    .innerJoin('inquiry', 'inquiry.listing_id', 'listing.id')
    .where('inquiry.status', '<>', 'answered')
    .select(['inquiry.name', 'inquiry.created_at', 'listing.id', 'listing.name as listing_name'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('inquiry.created_at')
    .orderBy('inquiry.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { count: 0, oldest: null }
  const hoursAgo = Math.max(0, Math.floor((today.getTime() - row.created_at.getTime()) / HOUR_MS))
  return { count: row.count, oldest: { listingId: row.id, listingName: row.listing_name, name: row.name, hoursAgo } }
}

/** The company's listings on the market that have no floor plan. */
export async function countWithoutFloorPlan(db: Db, owner: PortfolioOwner): Promise<number> {
  const { count } = await ownListings(db, owner, { state: 'without_plan' })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** SQL: the listing has a floor plan of its own. */
export const hasFloorPlan = sql<boolean>`exists (select from floor_plan where floor_plan.listing_id = listing.id)`

/** SQL: the listing is on the market without one. */
const isWithoutPlan = sql<SqlBool>`(${isMarketed} and building.status = 'published' and not ${hasFloorPlan})`
