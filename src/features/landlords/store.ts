import { type NotNull, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { photosOfBuilding, photosOfSpaces } from '#features/catalog/buildings/store.ts'
import { confirmedSince } from '#features/catalog/listings/rules.ts'
import { findCompanyInPlaceOf } from '#features/catalog/merges/store.ts'
import { agentRows } from '#features/companies/store.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { PictureSlot } from '#features/media/replace-picture.ts'
import { photosOf, videosOf } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEditLandlord } from './access.ts'
import { MAX_CONTACTS, MAX_IN_MARKET, MAX_IN_PORTFOLIO, MAX_SPACES } from './rules.ts'

/** A published landlord by slug, else by a former slug, else by id, or the one whose company's part it was; else undefined. */
export const findLandlord = async (db: Db, slugOrId: string) =>
  (await findPublished(db, slugOrId)) ?? (await findInPlaceOf(db, slugOrId))

/** The published landlord of the company that the company of a public page was merged into. */
async function findInPlaceOf(db: Db, slugOrId: string) {
  const gone = await db
    .selectFrom('landlord')
    .where(isAt(slugOrId))
    .where('deleted_at', 'is not', null)
    .select('id')
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const companyId = gone && (await findCompanyInPlaceOf(db, gone.id))
  if (companyId === undefined) return undefined
  const page = await db
    .selectFrom('landlord')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select('slug')
    .executeTakeFirst()
  return page && findPublished(db, page.slug)
}

const isAt = (slugOrId: string) => {
  const id = /^[1-9]\d{0,14}$/.test(slugOrId) ? Number(slugOrId) : null
  return sql<SqlBool>`(landlord.slug = ${slugOrId} or ${hadSlug(slugOrId)} or landlord.id = ${id})`
}

const findPublished = (db: Db, slugOrId: string) =>
  unfilteredPages(db)
    .where(isAt(slugOrId))
    .where('landlord.status', '=', 'published')
    .orderBy((eb) => eb('landlord.slug', '=', slugOrId), 'desc')
    .orderBy(hadSlug(slugOrId), 'desc')
    .limit(1)
    .executeTakeFirst()

/** A landlord that the user may edit, published or not. */
export const findEditorsLandlord = (db: Db, id: number, user: Pick<SessionUser, 'role' | 'companyId'>) =>
  unfilteredPages(db).where('landlord.id', '=', id).where(mayEditLandlord(user)).executeTakeFirst()

/** Only for a query that says itself who may see which of them. */
const unfilteredPages = (db: Db) =>
  db
    .selectFrom('landlord')
    .innerJoin('company', 'company.id', 'landlord.company_id')
    .select([
      'landlord.id',
      'landlord.slug',
      'landlord.name',
      'landlord.about',
      'landlord.sustainability',
      'landlord.web_links',
      'landlord.logo_picture_id',
      'landlord.cover_picture_id',
      'company.website',
    ])
    .select([
      jsonArrayFrom(photosOf(db, sql<SqlBool>`photo.landlord_id = landlord.id`).limit(40)).as('photos'),
      jsonArrayFrom(videosOf(db, sql<SqlBool>`video.landlord_id = landlord.id`).limit(20)).as('videos'),
      jsonArrayFrom(contactRows(db)).as('contacts'),
    ])

/** The contacts of the query's `landlord`, in order. */
export const contactRows = (db: Db) =>
  agentRows(db)
    .innerJoin('landlord_contact', 'landlord_contact.agent_id', 'agent.id')
    .where(sql<SqlBool>`landlord_contact.landlord_id = landlord.id`)
    .orderBy('landlord_contact.position')
    .limit(MAX_CONTACTS)

const hadSlug = (slug: string) => sql<SqlBool>`landlord.former_slugs @> array[${slug}]::text[]`

export type LandlordRow = NonNullable<Awaited<ReturnType<typeof findLandlord>>>

/** The published landlords among these ids. */
export async function findPublishedLandlords(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('landlord')
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .where('status', '=', 'published')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The name of a published landlord, or undefined. */
export async function findLandlordName(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('landlord')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .select('name')
    .executeTakeFirst()
  return row?.name
}

/** A landlord's published buildings by region and market, with their marketed listings. */
export async function countPortfolio(db: Db, landlordId: number, today: Date) {
  return db
    .selectFrom('building')
    .leftJoin(listingsOf(db, landlordId, today).as('marketed'), 'marketed.building_id', 'building.id')
    .where('building.landlord_id', '=', landlordId)
    .where('building.status', '=', 'published')
    .select(['building.region_slug', 'building.country_code', 'building.market'])
    .select((eb) => [
      eb.fn.min('building.abbreviated_region').as('abbreviated_region'),
      eb.fn.min('building.city').as('city'),
      eb.fn.countAll<number>().as('buildings'),
      sql<number>`coalesce(sum(marketed.listings), 0)::int`.as('listings'),
      sql<number>`coalesce(sum(marketed.area_sqft), 0)::float8`.as('area_sqft'),
    ])
    .groupBy(['building.region_slug', 'building.country_code', 'building.market'])
    .execute()
}

export type PortfolioCountRow = Awaited<ReturnType<typeof countPortfolio>>[number]

/** The buildings of one region, those with the most listings first. */
export async function findPortfolio(db: Db, landlordId: number, region: string, today: Date) {
  return db
    .selectFrom('building')
    .leftJoin(listingsOf(db, landlordId, today).as('marketed'), 'marketed.building_id', 'building.id')
    .where('building.landlord_id', '=', landlordId)
    .where('building.region_slug', '=', region)
    .where('building.status', '=', 'published')
    .select(['building.id', 'building.slug', 'building.name', 'building.street', 'building.city', 'building.location'])
    .select((eb) => [
      eb.fn.coalesce('marketed.listings', sql<number>`0`).as('listings'),
      eb.fn.coalesce('marketed.area_sqft', sql<number>`0`).as('area_sqft'),
      jsonArrayFrom(photosOfBuilding(db).limit(1)).as('own_photo'),
      jsonArrayFrom(photosOfSpaces(db).limit(1)).as('space_photo'),
    ])
    .$narrowType<{ location: NotNull }>()
    .orderBy('listings', 'desc')
    .orderBy('building.name')
    .orderBy('building.id')
    .limit(MAX_IN_PORTFOLIO)
    .execute()
}

export type PortfolioBuildingRow = Awaited<ReturnType<typeof findPortfolio>>[number]

/** The listings on the market in each building of a landlord, without those unconfirmed for too long. */
function listingsOf(db: Db, landlordId: number, today: Date) {
  return db
    .selectFrom('search_document')
    .where('building_id', 'in', (buildings) =>
      buildings.selectFrom('building').select('id').where('landlord_id', '=', landlordId),
    )
    .where('confirmed_at', '>=', confirmedSince(today))
    .groupBy('building_id')
    .select('building_id')
    .select([sql<number>`count(*)::int`.as('listings'), sql<number>`sum(area_high)::float8`.as('area_sqft')])
}

/** The ids of a landlord's newest listings on the market. The second of a building comes after the first of every other. */
export async function findSpaces(db: Db, landlordId: number, today: Date): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from (
      select listing_id, published_at,
        row_number() over (partition by building_id order by published_at desc, listing_id) as place
      from search_document where building_id in (select id from building where landlord_id = ${landlordId})
        and confirmed_at >= ${confirmedSince(today)}
    ) each order by place, published_at desc, listing_id limit ${MAX_SPACES}`.execute(db)
  return rows.map((row) => row.listing_id)
}

/** Published landlords of a market by the number of their buildings; the name contains `query`, case-insensitively. */
export async function findMarketLandlords(db: Db, market: MarketSlug, query: string) {
  return db
    .selectFrom('landlord')
    .innerJoin('building', 'building.landlord_id', 'landlord.id')
    .where('building.market', '=', market)
    .where('building.status', '=', 'published')
    .where('landlord.status', '=', 'published')
    .where(sql<boolean>`strpos(lower(landlord.name), lower(${query})) > 0`)
    .groupBy('landlord.id')
    .select(['landlord.id', 'landlord.slug', 'landlord.name', 'landlord.logo_picture_id'])
    .select((eb) => eb.fn.countAll<number>().as('buildings'))
    .orderBy('buildings', 'desc')
    .orderBy('landlord.name')
    .orderBy('landlord.id')
    .limit(MAX_IN_MARKET)
    .execute()
}

/** The videos among these that published landlords show. */
export async function findVideosOfLandlords(db: Db, ids: number[]): Promise<Set<number>> {
  const isShown = sql<SqlBool>`video.id = any(${ids}::bigint[]) and exists (
    select from landlord where landlord.id = video.landlord_id and landlord.status = 'published')`
  return new Set((await videosOf(db, isShown).execute()).map(({ id }) => id))
}

/** A landlord that the user may edit, published or not. */
export const findEditableLandlord = (db: Db, id: number, user: SessionUser) =>
  db
    .selectFrom('landlord')
    .where('id', '=', id)
    .where(mayEditLandlord(user))
    .select(['logo_picture_id', 'cover_picture_id'])
    .executeTakeFirst()

type PictureColumn = 'logo_picture_id' | 'cover_picture_id'

/** The slot of a picture that changeLandlords has locked. */
const slotOf = (id: number, name: PictureSlot['name'], column: PictureColumn): PictureSlot => ({
  name,
  id,
  async load(db) {
    const row = await db.selectFrom('landlord').where('id', '=', id).select(column).executeTakeFirstOrThrow()
    return (row as Record<PictureColumn, number | null>)[column]
  },
  save: (db, pictureId) =>
    db
      .updateTable('landlord')
      .set({ [column]: pictureId })
      .where('id', '=', id)
      .execute(),
})

export const logoOf = (landlordId: number) => slotOf(landlordId, 'landlord_logo', 'logo_picture_id')
export const coverOf = (landlordId: number) => slotOf(landlordId, 'landlord_cover', 'cover_picture_id')
