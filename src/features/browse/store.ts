import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { freshness } from '../search/engine.ts'

/** What is on the market in one city, with the names as its buildings write them. */
export type CityRow = {
  region_slug: string
  locality_slug: string
  abbreviated_region: string | null
  country_code: string
  city: string
  listings: number
  buildings: number
}

/** Every city with spaces on the market. One scan of all of them: keep the answer. */
export async function countCities(db: Db, today: Date): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    with space as materialized (
      select building_id, count(*)::int as listings from search_document
      where verified_at > ${freshness(today).hides} group by building_id
    )
    select region_slug, locality_slug, country_code, min(abbreviated_region) as abbreviated_region,
      min(city) as city, sum(listings)::int as listings, count(*)::int as buildings
    from space join building on building.id = space.building_id
    group by region_slug, locality_slug, country_code
    order by country_code, region_slug, locality_slug`.execute(db)
  return rows
}

export type MarketRow = {
  market: string
  listings: number
  buildings: number
  exclusives: number
  /** Money per sf per year by currency: what four in five disclosed rents lie between. */
  rents: Record<string, [low: number, high: number]> | null
  spaceTypes: Record<string, number>
}

/** Every market with spaces. One scan of all of them: keep the answer. */
export async function countMarkets(db: Db, today: Date): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    with space as materialized (
      select market, building_id, space_type, exclusive, rent_currency, rent_low from search_document
      where verified_at > ${freshness(today).hides}
    ), held as (
      select market, count(*)::int as buildings from (select distinct market, building_id from space) each
      group by market
    ), kind as (
      select market, jsonb_object_agg(space_type, listings) as space_types, sum(listings)::int as listings,
        sum(exclusives)::int as exclusives
      from (
        select market, space_type, count(*) as listings, count(*) filter (where exclusive) as exclusives
        from space group by market, space_type
      ) each
      group by market
    ), rent as (
      select market, jsonb_object_agg(rent_currency, bounds) as rents
      from (
        select market, rent_currency, percentile_cont(array[0.1, 0.9]) within group (order by rent_low) as bounds
        from space where rent_low is not null group by market, rent_currency
      ) each
      group by market
    )
    select market, listings, buildings, exclusives, rents, space_types as "spaceTypes"
    from kind join held using (market) left join rent using (market)
    order by listings desc, market`.execute(db)
  return rows
}

export type MarketPhotoRow = {
  market: string
  id: number
  picture_id: number
  width: number
  height: number
  thumbhash: string | null
  caption: string
}

/** The first photo of each market's best described tall building, so that no two markets show one picture. */
export async function findMarketPhotos(db: Db): Promise<MarketPhotoRow[]> {
  const { rows } = await sql<MarketPhotoRow>`
    select market.slug as market, photo.*
    from market cross join lateral (
      select photo.id, photo.picture_id, picture.width, picture.height, picture.thumbhash, photo.caption
      from building
      join lateral (
        select * from photo where photo.building_id = building.id and archived_at is null order by position, id limit 1
      ) photo on true
      join picture on picture.id = photo.picture_id
      where building.market = market.slug and building.status = 'published'
      order by (select count(*) from listing where listing.building_id = building.id
        and listing.status in ('on_market', 'under_offer')) desc, building.id
      limit 1
    ) photo`.execute(db)
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

export async function countCity(db: Db, { region, locality }: { region: string; locality: string }, today: Date) {
  return citySpaces(db, region, locality, today)
    .select((eb) => [
      eb.fn.countAll<number>().as('listings'),
      eb.fn.count<number>('search_document.building_id').distinct().as('buildings'),
    ])
    .executeTakeFirstOrThrow()
}

function citySpaces(db: Db, region: string, locality: string, today: Date) {
  return db
    .selectFrom('search_document')
    .innerJoin('building', 'building.id', 'search_document.building_id')
    .where('building.region_slug', '=', region)
    .where('building.locality_slug', '=', locality)
    .where('building.status', '=', 'published')
    .where('search_document.verified_at', '>', freshness(today).hides)
}

/** A market's exclusive spaces, one per building, the latest confirmed first. */
export async function findExclusives(db: Db, market: string, today: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('search_document')
        .where('market', '=', market)
        .where('exclusive', '=', true)
        .where('verified_at', '>', freshness(today).hides)
        .distinctOn('building_id')
        .select(['listing_id', 'verified_at', 'quality'])
        .orderBy('building_id')
        .orderBy('verified_at', 'desc')
        .orderBy('listing_id')
        .as('each'),
    )
    .select('listing_id')
    .orderBy(sql`verified_at::date`, 'desc')
    .orderBy('quality', 'desc')
    .orderBy('listing_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.listing_id)
}
