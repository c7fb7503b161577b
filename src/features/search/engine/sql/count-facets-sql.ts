import { type RawBuilder, sql } from 'kysely'
import { CODED_FILTERS, CODES_OF, type CodedFilter } from '#features/catalog/attributes.ts'
import type { Db } from '#platform/database/db.ts'
import { AREA_EDGES, type Facet, middleRent, rentEdges, type SearchResult, TEN_THOUSANDTHS } from '../engine.ts'
import { type Plan, planSql, type ResolvedSearch, SOFT_FILTERS, type SoftFilter } from './plan-sql.ts'

type Row = { of: string; value: string | null; count: number }
type Counts = Omit<SearchResult, 'ids' | 'bounds'>

/**
 * All counts of a search, in one statement. Each row gets a mask of the soft filters it fails: without a bit it is a
 * match, with one bit it counts for that filter's own facet, with more it does not count.
 */
export async function countFacets(db: Db, search: ResolvedSearch): Promise<Counts> {
  const { rows } = await countingStatement(planSql(search), search).execute(db)
  return collect(rows)
}

function countingStatement(plan: Plan, { criteria, currency }: ResolvedSearch): RawBuilder<Row> {
  // A filter that is not set fails no row, so its facet counts the matches.
  const counts = (filter: SoftFilter) => (plan.soft[filter] ? sql`fails in (0, ${bit(filter)})` : sql`fails = 0`)
  const tally = (of: string, value: RawBuilder<unknown>, among: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`select ${sql.lit(of)} as of, ${value}::text as value, sum(listings)::int as count from ${from} where ${among} group by 2`
  const single = (facet: SoftFilter, column: string, from: RawBuilder<unknown>) =>
    tally(facet, sql.ref(column), counts(facet), from)
  const each = (facet: Facet, column: string, among: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    tally(facet, sql`value`, among, sql`${from}, unnest(${sql.ref(column)}) as value`)

  const facets: Record<Facet, RawBuilder<unknown>> = {
    spaceTypes: single('spaceTypes', 'space_type', sql`kind`),
    leaseTypes: single('leaseTypes', 'lease_type', sql`kind`),
    leaseStructures: single('leaseStructures', 'lease_structure', sql`kind`),
    conditions: single('conditions', 'condition', sql`kind`),
    classes: single('classes', 'class', sql`figure`),
    connectivity: single('connectivity', 'connectivity', sql`figure`),
    media: each('media', 'media', counts('media'), sql`figure`),
    floors: each('floors', 'floors', counts('floors'), sql`suite`),
    certificates: each('certificates', 'certificates', counts('certificates'), sql`suite`),
    submarkets: each('submarkets', 'submarket_ids', criteria.market ? counts('submarkets') : sql`false`, sql`place`),
    amenities: each('amenities', 'amenities', sql`true`, sql`amenity`),
  }

  return sql<Row>`
    with candidate as materialized (
      select building_id, space_type, lease_type, lease_structure, condition, class, connectivity, media, exclusive,
        submarket_ids, amenities, floors, certificates, ${failsSql(plan)} as fails,
        width_bucket(area_high, ${[...AREA_EDGES]}::int[]) as area,
        case when rent_low is null then -1
          when rent_currency = ${currency} then width_bucket(rent_low, ${rentEdges(currency)}::numeric[]) end as rent,
        case when rent_currency = ${currency} then ((rent_low + rent_high) * ${sql.lit(TEN_THOUSANDTHS)})::float8 end as twice_middle
      from search_document
      where ${plan.hard} and ${failsAtMostOne(plan)}
    ),
    -- Grouped first by several columns: the many rows are read three times, not once for every facet.
    kind as materialized (
      select fails, space_type, lease_type, lease_structure, condition, count(*) as listings from candidate
      group by 1, 2, 3, 4, 5
    ),
    figure as materialized (
      select fails, class, connectivity, media, exclusive, area, rent, count(*) as listings from candidate
      group by 1, 2, 3, 4, 5, 6, 7
    ),
    suite as materialized (select fails, floors, certificates, count(*) as listings from candidate group by 1, 2, 3),
    place as materialized (select fails, submarket_ids, count(*) as listings from candidate group by 1, 2),
    amenity as materialized (select amenities, count(*) as listings from candidate where fails = 0 group by 1)
    ${sql.join(Object.values(facets), sql` union all `)} union all
    ${single('exclusive', 'exclusive', sql`figure`)} union all
    ${single('area', 'area', sql`figure`)} union all
    ${single('rent', 'rent', sql`figure`)} union all
    ${tally('total', sql`null`, sql`fails = 0`, sql`place`)} union all
    select 'buildings', null, count(*)::int from (select from candidate where fails = 0 group by building_id) building
    union all
    select 'medianRent', (percentile_cont(0.5) within group (order by twice_middle))::text, 0
      from candidate where fails = 0 and twice_middle is not null`
}

/** The mask of failed soft filters. */
function failsSql(plan: Plan): RawBuilder<number> {
  const failed = setFilters(plan).map((filter) => sql`(not ${plan.soft[filter]!})::int * ${bit(filter)}`)
  return failed.length > 0 ? sql`(${sql.join(failed, sql` + `)})` : sql`0`
}

function failsAtMostOne(plan: Plan): RawBuilder<boolean> {
  const filters = setFilters(plan)
  if (filters.length < 2) return sql`true`
  const failures = filters.map((filter) => sql`(not ${plan.soft[filter]!})::int`)
  return sql`${sql.join(failures, sql` + `)} <= 1`
}

const setFilters = (plan: Plan) => SOFT_FILTERS.filter((filter) => plan.soft[filter])
const bit = (filter: SoftFilter) => sql.lit(1 << SOFT_FILTERS.indexOf(filter))

function collect(rows: Row[]): Counts {
  const of = (name: string) => rows.filter((row) => row.of === name)
  const counted = (name: string, value: string | null) => of(name).find((row) => row.value === value)?.count ?? 0
  const buckets = (name: string, length: number) => Array.from({ length }, (_, bucket) => counted(name, String(bucket)))
  const median = of('medianRent')[0]?.value ?? null

  return {
    total: counted('total', null),
    buildingCount: counted('buildings', null),
    medianRent: median === null ? null : middleRent(Number(median), Number(median)),
    facets: {
      ...(Object.fromEntries(
        CODED_FILTERS.map((name) => [name, CODES_OF[name].map((value) => counted(name, value))]),
      ) as Record<CodedFilter, number[]>),
      submarkets: Object.fromEntries(of('submarkets').map(({ value, count }) => [value, count])),
      exclusive: counted('exclusive', 'true'),
    },
    histograms: {
      area: buckets('area', AREA_EDGES.length + 1),
      rent: buckets('rent', AREA_EDGES.length + 1),
      undisclosed: counted('rent', '-1'),
    },
  }
}
