import { type RawBuilder, sql } from 'kysely'
import { MARKET_SLUGS, MARKETS } from '#features/markets/rules.ts'
import { todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { confirmedSince } from '../listings/rules.ts'
import { MARKET_FIGURE_YEARS, MIN_MEDIAN_LISTINGS } from './rules.ts'

/**
 * Stores what searches find today, for each city, submarket and type of space, in one statement. Run again it replaces
 * the rows of the day.
 */
export async function saveMarketFigures(db: Db, now: Date): Promise<void> {
  const day = todayIso(now)
  await sql`
    with figure as materialized (${figuresOf(marketedSpaces(now))}),
    gone as (
      delete from market_figure old where day = ${day} and not exists (
        select from figure where (figure.market, figure.scope, figure.slug, figure.space_type)
          = (old.market, old.scope, old.slug, old.space_type))
    )
    insert into market_figure (day, market, scope, slug, space_type, listing_count, area_sqft, median_rent_cents)
    select * from figure
    on conflict (market, scope, slug, space_type, day) do update set listing_count = excluded.listing_count,
      area_sqft = excluded.area_sqft, median_rent_cents = excluded.median_rent_cents, is_demo = false`.execute(db)
}

/** SQL: what searches find today where a condition on `document` and `building` holds, in the columns that `figuresOf` reads. */
export const marketedSpaces = (now: Date, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select ${todayIso(now)}::date as day, document.market, document.space_type, document.submarket_ids, building.city,
    building.region_slug || '/' || building.locality_slug as locality, document.area_high as area_sqft,
    case when document.rent_currency = quoted.currency then (document.rent_low + document.rent_high) / 2 end as rent
  from search_document document join building on building.id = document.building_id
  join (${marketCurrencies}) quoted on quoted.market = document.market
  where document.confirmed_at >= ${confirmedSince(now)} and ${condition}`

/** SQL: the currency in which rents of each market are compared. */
export const marketCurrencies = sql`
  select unnest(${[...MARKET_SLUGS]}::text[]) as market,
    unnest(${MARKET_SLUGS.map((slug) => MARKETS[slug].currency)}::text[]) as currency`

/** SQL: the figures of a group of spaces. */
export const FIGURES = sql`count(*)::int as listing_count, sum(area_sqft)::bigint as area_sqft,
  case when count(rent) >= ${MIN_MEDIAN_LISTINGS}
    then round((percentile_cont(0.5) within group (order by rent) * 100)::numeric)::int end as median_rent_cents`

/**
 * SQL: rows of market figures, from one row per space and day: `day`, `market`, `space_type`, `submarket_ids`, `locality`,
 * `area_sqft` and `rent`, per square foot and year or null.
 */
export function figuresOf(space: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with space as materialized (${space})
    select day, market, 'locality' as scope, locality as slug, space_type, ${FIGURES}
    from space group by day, market, locality, space_type
    union all
    select day, space.market, 'submarket', submarket.slug, space_type, ${FIGURES}
    from space join submarket on submarket.id = any(submarket_ids) and submarket.market = space.market
    group by day, space.market, submarket.slug, space_type`
}

/** Deletes figures older than 3 years. */
export async function purgeMarketFigures(db: Db, now: Date): Promise<void> {
  await sql`
    delete from market_figure
    where day < (${todayIso(now)}::date - make_interval(years => ${MARKET_FIGURE_YEARS}))`.execute(db)
}

/** How many spaces searches find today. */
export async function countMarketed(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('search_document')
    .where('confirmed_at', '>=', confirmedSince(now))
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many it were on a day, or on the last one within a week before it that has figures; null without any. */
export async function countMarketedOn(db: Db, day: string): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select sum(listing_count)::int as count from market_figure
    where scope = 'locality' and day > ${day}::date - 7 and day <= ${day}::date
    group by day order by day desc limit 1`.execute(db)
  return rows[0]?.count ?? null
}
