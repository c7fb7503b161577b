import { sql } from 'kysely'
import type { SpaceType } from '#features/catalog/listings/rules.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { PhotoRow } from '#features/media/store.ts'
import { freshness } from '#features/search/engine/engine.ts'
import type { Currency } from '#lib/units/money.ts'
import { compileDaily } from '#platform/database/compile-daily.ts'
import type { Db } from '#platform/database/db.ts'

/** Numbers of listings in one city of one market, with the names that its buildings use. */
export type CityRow = {
  region_slug: string
  locality_slug: string
  abbreviated_region: string | null
  country_code: string
  city: string
  market: MarketSlug
  listings: number
  buildings: number
  /** When its latest listing was published. */
  newest: Date
}

/** Every city with listings on the market. It scans all listings, so cache the result. */
export async function countCities(db: Db, today: Date): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    with marketed as materialized (
      select building_id, count(*)::int as listings, max(published_at) as newest from search_document
      where confirmed_at >= ${freshness(today).hides} group by building_id
    )
    select region_slug, locality_slug, country_code, market, min(abbreviated_region) as abbreviated_region,
      min(city) as city, sum(listings)::int as listings, count(*)::int as buildings, max(newest) as newest
    from marketed join building on building.id = marketed.building_id
    group by region_slug, locality_slug, country_code, market
    order by country_code, region_slug, locality_slug`.execute(db)
  return rows
}

export type ListingCountRow = {
  market: MarketSlug
  space_type: SpaceType
  exclusive: boolean
  rent_currency: Currency | null
  /** Money per sf per year, whole; null when undisclosed. */
  rent: number | null
  listings: number
}

/** Listings by market, type and rounded rent. It scans all listings, so cache the result. */
export async function countListings(db: Db, today: Date): Promise<ListingCountRow[]> {
  return db
    .selectFrom('search_document')
    .where('confirmed_at', '>=', freshness(today).hides)
    .select(['market', 'space_type', 'exclusive', 'rent_currency'])
    .select((eb) => [sql<number | null>`round(rent_low)::int`.as('rent'), eb.fn.countAll<number>().as('listings')])
    .groupBy(['market', 'space_type', 'exclusive', 'rent_currency', sql`round(rent_low)`])
    .execute()
}

export type MarketPhotoRow = PhotoRow & { market: MarketSlug }

/** The first photos of each market's tallest buildings, tallest first: these are typical for a city. */
export async function findMarketPhotos(db: Db, perMarket: number): Promise<MarketPhotoRow[]> {
  const { rows } = await sql<MarketPhotoRow>`
    select market.slug as market, tall.*
    from market cross join lateral (
      select photo.id, photo.picture_id, picture.format, picture.width, picture.height, picture.thumbhash, photo.caption
      from (
        select id, floors from building where building.market = market.slug and building.status = 'published'
        order by floors desc nulls last, id limit ${perMarket}
      ) building
      join lateral (
        select * from photo where photo.building_id = building.id and archived_at is null order by position, id limit 1
      ) photo on true
      join picture on picture.id = photo.picture_id
      order by building.floors desc nulls last, building.id
    ) tall`.execute(db)
  return rows
}

/** The names of a region as used by one of its published buildings; undefined when it has none. */
export async function findRegion(db: Db, region: string) {
  return db
    .selectFrom('building')
    .where('region_slug', '=', region)
    .where('status', '=', 'published')
    .select(['abbreviated_region', 'country_code', 'city'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The same for a city. */
export const findCity = async (db: Db, region: string, locality: string, today: Date) =>
  (await cityBySlugs(db, { region, locality }, today))[0]

const cityBySlugs = compileDaily((db, { region, locality }: { region: string; locality: string }) =>
  db
    .selectFrom('building')
    .where('region_slug', '=', region)
    .where('locality_slug', '=', locality)
    .where('status', '=', 'published')
    .select(['abbreviated_region', 'country_code', 'city'])
    .orderBy('id')
    .limit(1),
)

/** The listings of a page of a city, newest first. */
export async function findCityListings(
  db: Db,
  { region, locality }: { region: string; locality: string },
  { today, limit, offset }: { today: Date; limit: number; offset: number },
): Promise<number[]> {
  const rows = await pageOfCity(db, { region, locality, limit, offset }, today)
  return rows.map((row) => row.listing_id)
}

type CityPage = { region: string; locality: string; limit: number; offset: number }

const pageOfCity = compileDaily((db, { region, locality, limit, offset }: CityPage, today) =>
  cityListings(db, region, locality, today)
    .select('search_document.listing_id')
    .orderBy('search_document.published_at', 'desc')
    .orderBy('search_document.listing_id')
    .limit(limit)
    .offset(offset),
)

function cityListings(db: Db, region: string, locality: string, today: Date) {
  return db
    .selectFrom('search_document')
    .innerJoin('building', 'building.id', 'search_document.building_id')
    .where('building.region_slug', '=', region)
    .where('building.locality_slug', '=', locality)
    .where('building.status', '=', 'published')
    .where('search_document.confirmed_at', '>=', freshness(today).hides)
}

/** A market's exclusive listings, one per building, the latest confirmed first. */
export async function findExclusives(db: Db, market: MarketSlug, today: Date, limit: number): Promise<number[]> {
  const rows = await exclusives(db, { market, limit }, today)
  return rows.map((row) => row.listing_id)
}

const exclusives = compileDaily((db, { market, limit }: { market: MarketSlug; limit: number }, today) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('search_document')
        .where('market', '=', market)
        .where('exclusive', '=', true)
        .where('status', '=', 'on_market')
        .where('confirmed_at', '>=', freshness(today).sinks)
        .distinctOn('building_id')
        .select(['listing_id', 'confirmed_at', 'quality'])
        .orderBy('building_id')
        .orderBy('confirmed_at', 'desc')
        .orderBy('listing_id')
        .as('each'),
    )
    .select('listing_id')
    .orderBy(sql`confirmed_at::date`, 'desc')
    .orderBy('quality', 'desc')
    .orderBy('listing_id')
    .limit(limit),
)
