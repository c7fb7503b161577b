import { sql } from 'kysely'
import { confirmedSince } from '#features/catalog/listings/rules.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'

type LandlordFilter = { market?: MarketSlug; query: string; today: Date }

export type LandlordSummaryRow = {
  id: number
  slug: string
  name: string
  logo_picture_id: number | null
  markets: MarketSlug[]
  buildings: number
  listings: number
  area_sqft: number
}

type LandlordList = {
  landlords: LandlordSummaryRow[]
  markets: { slug: MarketSlug; landlords: number }[]
  total: number
}

/**
 * A page of the published landlords, with the numbers of their published buildings and of the listings on the market in
 * them, those with the most area first. With a market, only landlords with buildings in it, and numbers of it. The markets
 * are those of all landlords.
 */
export async function listLandlords(
  db: Db,
  { market, query, today }: LandlordFilter,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<LandlordList> {
  const isOf = (table: string) => (market === undefined ? sql`true` : sql`${sql.table(table)}.market = ${market}`)
  const isCounted = isOf('owned')
  const { rows } = await sql<LandlordList>`
    with marketed as (
      select building_id, count(*) as listings, sum(area_high) as area_sqft from search_document
      where confirmed_at >= ${confirmedSince(today)} and ${isOf('search_document')} group by building_id
    ), owned as (
      select building.landlord_id, building.market, count(*) as buildings,
        sum(marketed.listings) as listings, sum(marketed.area_sqft) as area_sqft
      from building
      join landlord on landlord.id = building.landlord_id and landlord.status = 'published'
      left join marketed on marketed.building_id = building.id
      where building.status = 'published'
      group by building.landlord_id, building.market
    ), matching as (
      select landlord.id, landlord.slug, landlord.name, landlord.logo_picture_id,
        array_remove(array_agg(owned.market order by owned.buildings desc, owned.market), null) as markets,
        coalesce(sum(owned.buildings) filter (where ${isCounted}), 0)::int as buildings,
        coalesce(sum(owned.listings) filter (where ${isCounted}), 0)::int as listings,
        coalesce(sum(owned.area_sqft) filter (where ${isCounted}), 0)::float8 as area_sqft
      from landlord left join owned on owned.landlord_id = landlord.id
      where landlord.status = 'published' and strpos(lower(landlord.name), lower(${query})) > 0
      group by landlord.id
      having ${market === undefined ? sql`true` : sql`bool_or(${isCounted})`}
    )
    select
      (select count(*)::int from matching) as total,
      (select coalesce(json_agg(page), '[]') from (
        select * from matching order by area_sqft desc, buildings = 0, name, id limit ${limit} offset ${offset}) page) as landlords,
      (select coalesce(json_agg(each), '[]') from (
        select market as slug, count(*)::int as landlords from owned group by market order by landlords desc, slug
      ) each) as markets`.execute(db)
  return rows[0]!
}
