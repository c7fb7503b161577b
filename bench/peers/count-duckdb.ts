import type { FindRequest, SearchResult } from '../../src/features/search/engine/engine.ts'
import {
  AMENITY_BITS,
  CERTIFICATE_BITS,
  CURRENCIES,
  FLOORS_BITS,
  MEDIA_BITS,
} from '../../src/features/search/engine/memory/layout/rows.ts'
import type { SoftFilter } from '../../src/features/search/engine/sql/plan-sql.ts'
import type { Criteria } from '../../src/features/search/rules.ts'
import { bitOf, conditionsOf, failsOf, orderOf } from './conditions.ts'
import { type Counts, emptyCounts, foundOf } from './found.ts'

/** The group-by columns, each combined with the mask of failed filters, and the facet of their counts. */
const GROUPED: [column: string, facet: SoftFilter][] = [
  ['space_type', 'spaceTypes'],
  ['lease_type', 'leaseTypes'],
  ['lease_structure', 'leaseStructures'],
  ['condition', 'conditions'],
  ['class', 'classes'],
  ['connectivity', 'connectivity'],
  ['media', 'media'],
  ['floors', 'floors'],
  ['certificates', 'certificates'],
  ['exclusive', 'exclusive'],
  ['area_bucket', 'area'],
  ['rent', 'rent'],
  ['submarket', 'submarkets'],
  ['other_submarket', 'submarkets'],
]
/** Columns with a bit for each value. */
const BITS = { media: MEDIA_BITS, floors: FLOORS_BITS, certificates: CERTIFICATE_BITS }
const isBits = (facet: SoftFilter): facet is keyof typeof BITS => facet in BITS
const COLUMNS = GROUPED.map(([column]) => column)
/** The bucket of undisclosed rents; those in another currency are null. */
const UNDISCLOSED = 500

/**
 * One statement with rows (name, code, fails, count). Every branch of a union reads the candidates again, whatever the plan
 * hints, so there are few: all groups at once, all amenities at once, the single figures, and the page.
 */
export function countingStatement(
  criteria: Criteria,
  { page, pageSize, sort, ...comparison }: FindRequest,
  world: Parameters<typeof conditionsOf>[2],
): string {
  const conditions = conditionsOf(criteria, comparison, world)
  const { mask, atMostOne } = failsOf(conditions)
  const comparable = `currency = ${CURRENCIES.indexOf(comparison.currency)}`
  const amenities = Array.from({ length: AMENITY_BITS }, (_, bit) => `sum((${amenityBit(bit)}) & 1)`)
  return `
    with candidate as materialized (
      select listing_id, building_id, space_type, lease_type, lease_structure, condition, class, connectivity, media,
        floors, certificates, exclusive, area_bucket, submarket, other_submarket, amenities, more_amenities, ${mask} as fails,
        case when rent_low < 0 then ${UNDISCLOSED} when ${comparable} then rent_bucket end as rent,
        case when ${comparable} then twice_middle end as twice,
        ${orderOf(sort, criteria, comparison, world.dialect)} as key
      from document where ${[...conditions.hard, ...atMostOne].join(' and ')}
    )
    select 'group' || grouping(${COLUMNS.join(', ')}) as name, coalesce(${COLUMNS.join(', ')}) as code, fails, count(*)
      from candidate group by grouping sets (${COLUMNS.map((column) => `(fails, ${column})`).join(', ')})
    union all
    select 'amenities', unnest(range(${AMENITY_BITS})), 0, unnest(sums) from (
      select [${amenities.join(', ')}] as sums from candidate where fails = 0) as summed
    union all
    select unnest(['total', 'buildings', 'low', 'high']), 0, 0, unnest(figures) from (
      select [count(*), count(distinct building_id), quantile_disc(twice, 0.5), -quantile_disc(-twice, 0.5)] as figures
      from candidate where fails = 0) as single
    union all
    select 'page', row_number() over (order by key, listing_id), 0, listing_id from (
      select key, listing_id from candidate where fails = 0
      order by key, listing_id limit ${pageSize} offset ${(page - 1) * pageSize}) as page`
}

export function readAnswer(rows: unknown[][], { market }: Criteria): SearchResult {
  const counts = emptyCounts()
  const ids: number[] = []
  const single: Record<string, number> = {}
  for (const [name, code, fails, count] of rows as [string, ...(number | bigint | null)[]][]) {
    if (code === null || count === null) continue
    const at = Number(code)
    if (name.startsWith('group')) addGroup(counts, Number(name.slice(5)), at, Number(fails), Number(count))
    else if (name === 'amenities') counts.amenities[at] = Number(count)
    else if (name === 'page') ids[at - 1] = Number(count)
    else single[name] = Number(count)
  }
  const { total = 0, buildings = 0, low, high } = single
  const medianTwice: Counts['medianTwice'] = low === undefined || high === undefined ? null : [low, high]
  const submarkets = market ? counts.submarkets.with(0, 0) : []
  return foundOf(ids, { ...counts, total, buildings, medianTwice, submarkets, undisclosed: counts.rent[UNDISCLOSED]! })
}

/** `grouping` has a bit for each column that was not grouped by, the first column's the highest. */
function addGroup(counts: Counts, grouping: number, code: number, fails: number, count: number) {
  const among = 2 ** COLUMNS.length - 1 - grouping
  const [, facet] = GROUPED[COLUMNS.length - 1 - Math.log2(among)]!
  if (fails !== 0 && fails !== bitOf(facet)) return
  if (facet === 'exclusive') counts.exclusive += code * count
  else if (isBits(facet)) {
    for (let bit = 0; bit < BITS[facet]; bit++) if ((code >> bit) & 1) counts[facet][bit]! += count
  } else counts[facet][code]! += count
}

const amenityBit = (bit: number) => (bit < 32 ? `amenities >> ${bit}` : `more_amenities >> ${bit - 32}`)
