import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { wordPatterns } from '#platform/database/like-pattern.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import { buildingWords, catalogFilters, needsFilter, readStatuses } from '../../record-lists/filter-records.ts'
import { isListed } from '../access.ts'
import { freshSince, LISTING_STATUSES, MARKETED } from '../rules.ts'
import type { ListingListQuery } from './contract.ts'
import { LISTING_SORTS, type ListingNeed, type ListingSort } from './rules.ts'

const SORT_COLUMNS: Record<Exclude<ListingSort, `-${string}`>, RawBuilder<unknown>[]> = {
  updated: [sql.ref('listing.updated_at')],
  name: [sql.ref('listing.name')],
  building: [sql.ref('building.name'), sql.ref('listing.name')],
  area: [sql.ref('listing.area_sqft')],
  rent: [sql.ref('listing.rent_low')],
  status: [sql.ref('listing.status')],
  confirmed: [sql.ref('listing.confirmed_at')],
}

/** SQL: the query's `listing`, in its `building`, lacks it. */
export const lacksOf = (today: Date): Record<ListingNeed, Expression<SqlBool>> => ({
  confirmation: sql<SqlBool>`(listing.status in (${sql.join([...MARKETED])}) and building.status = 'published'
    and coalesce(listing.confirmed_at, listing.created_at) < ${freshSince(today)})`,
  rent: sql<SqlBool>`(listing.status = 'draft' and listing.rent_mode <> 'undisclosed' and not exists (
    select from listing_price price where price.listing_id = listing.id and price.kind = 'rent'))`,
})

type Request = { page: Pick<Page, 'limit' | 'offset'>; today: Date; buildingId?: number | undefined }

/** Ids of a page of the listings of every status, and the total count. */
export async function findListingIds(
  db: Db,
  query: ListingListQuery,
  { page: { limit, offset }, today, buildingId }: Request,
) {
  const sort = query.sort_by ?? LISTING_SORTS[0]
  const [columns, direction] = readSort(SORT_COLUMNS, sort)
  const found = filteredListings(db, query, { today, buildingId })
  const [rows, { count }] = await Promise.all([
    columns
      // What is not known comes last, in either direction.
      .reduce((sorted, column) => sorted.orderBy(column, (order) => order[direction]().nullsLast()), found)
      .orderBy('listing.id', direction)
      .select('listing.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), totalCount: count }
}

/** Every listing has a building; joined from the left, it is left out where nothing reads it, such as in a count. */
function filteredListings(db: Db, query: ListingListQuery, { today, buildingId }: Omit<Request, 'page'>) {
  const statuses = readStatuses(query, LISTING_STATUSES)
  const lacking = needsFilter(query, lacksOf(today))
  const conditions = [...catalogFilters(query), ...lacking, ...wordPatterns(query.query).map(containsWord)]
  return db
    .selectFrom('listing')
    .leftJoin('building', 'building.id', 'listing.building_id')
    .where(isListed)
    .$if(buildingId !== undefined, (found) => found.where('listing.building_id', '=', buildingId!))
    .$if(statuses.length > 0, (found) => found.where('listing.status', 'in', statuses))
    .where((eb) => eb.and(conditions))
}

/** SQL: in the listing, its building or the name of an agent or their company: a query of each, because an index has the words of one table. */
export const containsWord = (pattern: string) => sql<SqlBool>`listing.id in (
  select id from listing where (name || ' ' || coalesce(suite, '')) ilike ${pattern}
  union all
  select listing.id from building join listing on listing.building_id = building.id where ${buildingWords} ilike ${pattern}
  union all
  select listing_agent.listing_id from listing_agent join agent on agent.id = listing_agent.agent_id
    join company on company.id = agent.company_id
  where agent.first_name || ' ' || agent.last_name ilike ${pattern} or company.name ilike ${pattern})`
