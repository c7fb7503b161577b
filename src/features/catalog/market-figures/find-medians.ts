import { sql } from 'kysely'
import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { Rent } from '../listings/contract.ts'
import type { SpaceType } from '../listings/rules.ts'
import { MIN_MEDIAN_LISTINGS, perQuotedPeriod } from './rules.ts'

/** What a space is compared with: the marketed spaces of its submarket that have its type and building class. */
export type Comparison = {
  market: MarketSlug
  submarketId: number
  spaceType: SpaceType
  buildingClass: 'A' | 'B' | 'C' | null
}
export type Median = { rent: Rent; perSfYear: number; listingCount: number }

export const comparisonKey = ({ submarketId, spaceType, buildingClass }: Comparison) =>
  `${submarketId} ${spaceType} ${buildingClass}`

/**
 * The median of the disclosed rents in the market's currency for each comparison, by `comparisonKey`; one with fewer
 * than 5 listings is not in the map.
 */
export async function findMedians(db: Db, comparisons: Comparison[]): Promise<Map<string, Median>> {
  const distinct = [...new Map(comparisons.map((each) => [comparisonKey(each), each])).values()]
  if (distinct.length === 0) return new Map()
  const { rows } = await sql<{ position: number; median: number; count: number }>`
    select position::int, percentile_cont(0.5) within group (order by (rent_low + rent_high) / 2)::float8 as median,
      count(*)::int as count
    from unnest(
      ${distinct.map(({ submarketId }) => submarketId)}::bigint[],
      ${distinct.map(({ spaceType }) => spaceType)}::text[],
      ${distinct.map(({ buildingClass }) => buildingClass)}::text[],
      ${distinct.map(({ market }) => MARKETS[market].currency)}::text[]
    ) with ordinality as compared (submarket_id, space_type, class, currency, position)
    join search_document document on document.submarket_ids @> array[compared.submarket_id]
      and document.space_type = compared.space_type and document.class is not distinct from compared.class
      and document.rent_currency = compared.currency
    group by position
    having count(*) >= ${MIN_MEDIAN_LISTINGS}`.execute(db)
  return new Map(
    rows.map(({ position, median, count }) => {
      const comparison = distinct[position - 1]!
      return [
        comparisonKey(comparison),
        { rent: perQuotedPeriod(median, comparison.market), perSfYear: median, listingCount: count },
      ]
    }),
  )
}
