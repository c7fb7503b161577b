import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { wordPatterns } from '#platform/database/like-pattern.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import { buildingWords, catalogFilters, needsFilter, readStatuses } from '../../record-lists/filter-records.ts'
import { BUILDING_STATUSES } from '../rules.ts'
import type { BuildingListQuery } from './contract.ts'
import { type BUILDING_NEEDS, BUILDING_SORTS, type BuildingSort } from './rules.ts'

const SORT_COLUMNS: Record<Exclude<BuildingSort, `-${string}`>, RawBuilder<unknown>[]> = {
  updated: [sql.ref('building.updated_at')],
  name: [sql.ref('building.name')],
  city: [sql.ref('building.city'), sql.ref('building.name')],
  area: [sql.ref('building.rentable_area_sqft')],
  listings: [sql`coalesce(listings.count, 0)`],
  status: [sql.ref('building.status')],
}

/** SQL: the query's `building` lacks it. */
const LACKS: Record<(typeof BUILDING_NEEDS)[number], Expression<SqlBool>> = {
  point: sql<SqlBool>`building.location is null`,
}

/** Counted for all buildings at once, which is faster than by building. */
const listingCounts = sql<{ building_id: number; count: number }>`(
  select building_id, count(*) from listing where deleted_at is null group by building_id)`

/** Ids of a page of the buildings of every status, and the total count. */
export async function findBuildingIds(
  db: Db,
  query: BuildingListQuery,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
) {
  const sort = query.sort_by ?? BUILDING_SORTS[0]
  const [columns, direction] = readSort(SORT_COLUMNS, sort)
  const statuses = readStatuses(query, BUILDING_STATUSES)
  const conditions = [
    ...catalogFilters(query),
    ...needsFilter(query, LACKS),
    ...wordPatterns(query.query).map(containsWord),
  ]
  const found = db
    .selectFrom('building')
    .where('building.deleted_at', 'is', null)
    .$if(statuses.length > 0, (buildings) => buildings.where('building.status', 'in', statuses))
    .where((eb) => eb.and(conditions))
  const [rows, { count }] = await Promise.all([
    columns
      // What is not known comes last, in either direction.
      .reduce(
        (sorted, column) => sorted.orderBy(column, (order) => order[direction]().nullsLast()),
        found.$if(columns === SORT_COLUMNS.listings, (buildings) =>
          buildings.leftJoin(listingCounts.as('listings'), 'listings.building_id', 'building.id'),
        ),
      )
      .orderBy('building.id', direction)
      .select('building.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), totalCount: count }
}

const containsWord = (pattern: string) => sql<SqlBool>`${buildingWords} ilike ${pattern}`
