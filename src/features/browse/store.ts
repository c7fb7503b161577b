import { sql } from 'kysely'
import type { SpaceType } from '#features/catalog/listings/rules.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { PhotoRow } from '#features/media/store.ts'
import { freshness } from '#features/search/engine/engine.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'

/** What is on the market in one city of one market, with the names as its buildings write them. */
export type CityRow = {
  region_slug: string
  locality_slug: string
  abbreviated_region: string | null
  country_code: string
  city: string
  market: MarketSlug
  listings: number
  buildings: number
  /** When the latest of its spaces was published. */
  newest: Date
}

/** Every city with spaces on the market. One scan of all of them: keep the answer. */
export async function countCities(db: Db, today: Date): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    with space as materialized (
      select building_id, count(*)::int as listings, max(published_at) as newest from search_document
      where confirmed_at >= ${freshness(today).hides} group by building_id
    )
    select region_slug, locality_slug, country_code, market, min(abbreviated_region) as abbreviated_region,
      min(city) as city, sum(listings)::int as listings, count(*)::int as buildings, max(newest) as newest
    from space join building on building.id = space.building_id
    group by region_slug, locality_slug, country_code, market
    order by country_code, region_slug, locality_slug`.execute(db)
  return rows
}

export type SpaceCountRow = {
  market: MarketSlug
  space_type: SpaceType
  exclusive: boolean
  rent_currency: Currency | null
  /** Money per sf per year, whole; null when undisclosed. */
  rent: number | null
  listings: number
}

/** Every market's spaces by kind and whole rent. One scan of all of them: keep the answer. */
export async function countSpaces(db: Db, today: Date): Promise<SpaceCountRow[]> {
  return db
    .selectFrom('search_document')
    .where('confirmed_at', '>=', freshness(today).hides)
    .select(['market', 'space_type', 'exclusive', 'rent_currency'])
    .select((eb) => [sql<number | null>`round(rent_low)::int`.as('rent'), eb.fn.countAll<number>().as('listings')])
    .groupBy(['market', 'space_type', 'exclusive', 'rent_currency', sql`round(rent_low)`])
    .execute()
}

export type MarketPhotoRow = PhotoRow & { market: MarketSlug }

/** The first photos of each market's tallest buildings, tallest first: they look most like their city. */
export async function findMarketPhotos(db: Db, perMarket: number): Promise<MarketPhotoRow[]> {
  const { rows } = await sql<MarketPhotoRow>`
    select market.slug as market, tall.*
    from market cross join lateral (
      select photo.id, photo.picture_id, picture.width, picture.height, picture.thumbhash, photo.caption
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

/** The names of a region as a published building there writes them; undefined when there is none. */
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

/** The same of a city. */
export async function findCity(db: Db, region: string, locality: string) {
  return db
    .selectFrom('building')
    .where('region_slug', '=', region)
    .where('locality_slug', '=', locality)
    .where('status', '=', 'published')
    .select(['abbreviated_region', 'country_code', 'city'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** A page of a city's spaces, newest first. */
export async function findCityListings(
  db: Db,
  { region, locality }: { region: string; locality: string },
  { today, limit, offset }: { today: Date; limit: number; offset: number },
): Promise<number[]> {
  const rows = await citySpaces(db, region, locality, today)
    .select('search_document.listing_id')
    .orderBy('search_document.published_at', 'desc')
    .orderBy('search_document.listing_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.listing_id)
}

function citySpaces(db: Db, region: string, locality: string, today: Date) {
  return db
    .selectFrom('search_document')
    .innerJoin('building', 'building.id', 'search_document.building_id')
    .where('building.region_slug', '=', region)
    .where('building.locality_slug', '=', locality)
    .where('building.status', '=', 'published')
    .where('search_document.confirmed_at', '>=', freshness(today).hides)
}

/** A market's exclusive spaces, one per building, the latest confirmed first. */
export async function findExclusives(db: Db, market: MarketSlug, today: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('search_document')
        .where('market', '=', market)
        .where('exclusive', '=', true)
        .where('status', '=', 'on_market')
        .where('confirmed_at', '>=', freshness(today).hides)
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
    .limit(limit)
    .execute()
  return rows.map((row) => row.listing_id)
}
