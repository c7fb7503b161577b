import { type RawBuilder, sql } from 'kysely'
import type { MarketSlug } from '#features/markets/rules.ts'
import { todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import type { SpaceType } from '../listings/rules.ts'
import { FIGURES, marketedSpaces } from './store.ts'

/** A region, or one of its cities. */
export type Place = { region: string; locality: string | null }
/** Rents are cents per square foot and year in the market's currency; null where fewer than 5 are disclosed. */
type Figures = { listing_count: number; area_sqft: number; median_rent_cents: number | null }
export type TypeFigures = Figures & { space_type: SpaceType; market: MarketSlug }
export type PartFigures = Figures & {
  slug: string
  name: string
  market: MarketSlug
  /** The median about a year ago. */
  past_rent_cents: number | null
}
export type MonthFigures = Omit<Figures, 'listing_count'> & { day: string; is_demo: boolean }

/** What is compared is one type of space in one market. */
export type Compared = { market: MarketSlug; spaceType: SpaceType }

const MAX_PARTS = 60

/** The types of space that a place has today, those with the most spaces first, each with the market of most of them. */
export async function findTypeFigures(db: Db, place: Place, now: Date): Promise<TypeFigures[]> {
  const { rows } = await sql<TypeFigures>`
    with space as materialized (${marketedSpaces(now, isIn(place))})
    select space_type, mode() within group (order by market) as market, ${FIGURES}
    from space group by space_type order by listing_count desc, space_type`.execute(db)
  return rows
}

/** The cities of a region, those with the most spaces first. */
export async function findCityFigures(db: Db, region: string, { spaceType }: Compared, now: Date) {
  const condition = sql`${isIn({ region, locality: null })} and document.space_type = ${spaceType}`
  const figure = sql`
    select split_part(locality, '/', 2) as slug, locality as key, min(city) as name,
      mode() within group (order by market) as market, ${FIGURES}
    from space group by locality`
  return findParts(db, { space: marketedSpaces(now, condition), figure, scope: 'locality', spaceType, now })
}

/** The submarkets in which a city has spaces, each with all of its spaces, as a search for it finds them. */
export async function findSubmarketFigures(
  db: Db,
  { region, locality }: { region: string; locality: string },
  { market, spaceType }: Compared,
  now: Date,
) {
  const condition = sql`document.market = ${market} and document.space_type = ${spaceType}`
  const figure = sql`
    select submarket.slug, submarket.slug as key, submarket.name, submarket.market, ${FIGURES}
    from space join submarket on submarket.id = any(space.submarket_ids) and submarket.market = space.market
    group by submarket.id having bool_or(space.locality = ${`${region}/${locality}`})`
  return findParts(db, { space: marketedSpaces(now, condition), figure, scope: 'submarket', spaceType, now })
}

type PartsQuery = {
  space: RawBuilder<unknown>
  figure: RawBuilder<unknown>
  scope: 'locality' | 'submarket'
  spaceType: SpaceType
  now: Date
}

async function findParts(db: Db, { space, figure, scope, spaceType, now }: PartsQuery): Promise<PartFigures[]> {
  // The rows of some days may be missing, and the demo has one a week.
  const { rows } = await sql<PartFigures>`
    with space as materialized (${space}), figure as (${figure})
    select figure.slug, name, figure.market, figure.listing_count, figure.area_sqft, figure.median_rent_cents,
      past.median_rent_cents as past_rent_cents
    from figure left join lateral (
      select median_rent_cents from market_figure old
      where old.market = figure.market and scope = ${scope} and old.slug = figure.key and space_type = ${spaceType}
        and day between ${todayIso(now)}::date - 372 and ${todayIso(now)}::date - 351
      order by day desc limit 1
    ) past on true
    order by listing_count desc, name limit ${MAX_PARTS}`.execute(db)
  return rows
}

/** The last stored day of each of the past 12 months of a city, the oldest first. */
export async function findMonths(
  db: Db,
  { region, locality }: { region: string; locality: string },
  { market, spaceType }: Compared,
  now: Date,
): Promise<MonthFigures[]> {
  const { rows } = await sql<MonthFigures>`
    select distinct on (date_trunc('month', day)) day::text, area_sqft, median_rent_cents, is_demo from market_figure
    where market = ${market} and scope = 'locality' and slug = ${`${region}/${locality}`} and space_type = ${spaceType}
      and day >= date_trunc('month', ${todayIso(now)}::date) - interval '12 months' and day < ${todayIso(now)}
    order by date_trunc('month', day), day desc`.execute(db)
  return rows
}

const isIn = ({ region, locality }: Place) =>
  locality === null
    ? sql`building.region_slug = ${region}`
    : sql`building.region_slug = ${region} and building.locality_slug = ${locality}`
