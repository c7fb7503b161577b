import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { PUBLIC_STATUSES } from '#features/catalog/listings/rules.ts'
import { isMarketed } from '#features/catalog/listings/store.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { ListingSort, PlaceSort, SavedKind } from './rules.ts'
import { partsOf } from './store.ts'

type Asked<Sort> = { userId: number; sort: Sort; query: string }
type Found<Row> = { rows: Row[]; totalCount: number }
type Sql = RawBuilder<unknown>

/** One saved thing of a list, in its order; whether it may be shown is decided by who loads it. */
export type SavedRow = { id: number; name: string; savedAt: Date }

/** How many spaces came on the market since. */
export type NewsRow = SavedRow & { newListingCount: number }

/** What may be shown of an owner; null of one that is no longer published. */
export type OwnerRow = NewsRow & {
  slug: string | null
  landlordName: string | null
  logoPictureId: number | null
  buildingCount: number
  listingCount: number
}

/** Somebody's saved listings: those with a page in the order asked for, then the others. */
export function findSavedListings(
  db: Db,
  { sort, currency, today, ...asked }: Asked<ListingSort> & { currency: Currency; today: string },
  slice: Page,
): Promise<Found<SavedRow>> {
  const compared = (column: string) => sql`case when listing.rent_currency = ${currency} then ${sql.ref(column)} end`
  // Of a space that is available already, since when does not matter.
  const available = sql`case when listing.availability <> 'not_available'
    then greatest(listing.available_on, ${today}::date) end`
  const orders: Record<ListingSort, Sql> = {
    '-saved': sql`saved.saved_at desc`,
    saved: sql`saved.saved_at`,
    rent: sql`${compared('listing.rent_low')} nulls last`,
    '-rent': sql`${compared('listing.rent_high')} desc nulls last`,
    size: sql`listing.area_sqft`,
    '-size': sql`listing.area_sqft desc nulls last`,
    available: sql`${available} nulls last`,
    '-available': sql`${available} desc nulls last`,
  }
  const list: List = {
    kind: 'listing',
    join: sql`
      left join listing on listing.id = saved.listing_id and listing.status in (${sql.join([...PUBLIC_STATUSES])})
      left join building on building.id = listing.building_id and building.status = 'published'`,
    shown: sql`building.id`,
    words: sql`concat_ws(' ', listing.name, building.name, building.street, building.city)`,
    order: orders[sort],
  }
  return findPage(db, list, asked, slice)
}

/** Somebody's saved buildings, with how many spaces came on the market since; those no longer published last. */
export function findSavedBuildings(
  db: Db,
  { sort, today, ...asked }: Asked<PlaceSort> & { today: Date },
  slice: Page,
): Promise<Found<NewsRow>> {
  const list: List = {
    kind: 'building',
    join: sql`left join building on building.id = saved.building_id and building.status = 'published'`,
    shown: sql`building.id`,
    words: sql`concat_ws(' ', building.name, building.street, building.city)`,
    order: PLACE_ORDERS[sort](sql`building.name`),
    columns: sql`, (
      select count(*) from listing
      where listing.building_id = building.id and listing.published_at > saved.saved_at and ${isMarketed(today)}
    ) as "newListingCount"`,
  }
  return findPage(db, list, asked, slice)
}

/** Somebody's saved landlords, with what their buildings have on the market; those no longer published last. */
export function findSavedOwners(
  db: Db,
  { sort, today, ...asked }: Asked<PlaceSort> & { today: Date },
  slice: Page,
): Promise<Found<OwnerRow>> {
  const owned = sql`building.landlord_id = landlord.id and building.status = 'published'`
  const marketed = sql`listing join building on building.id = listing.building_id where ${owned} and ${isMarketed(today)}`
  const list: List = {
    kind: 'landlord',
    join: sql`left join landlord on landlord.id = saved.landlord_id and landlord.status = 'published'`,
    shown: sql`landlord.id`,
    words: sql`landlord.name`,
    order: PLACE_ORDERS[sort](sql`landlord.name`),
    columns: sql`,
      landlord.slug, landlord.name as "landlordName", landlord.logo_picture_id as "logoPictureId",
      (select count(*) from building where ${owned}) as "buildingCount",
      (select count(*) from ${marketed}) as "listingCount",
      (select count(*) from ${marketed} and listing.published_at > saved.saved_at) as "newListingCount"`,
  }
  return findPage(db, list, asked, slice)
}

const PLACE_ORDERS: Record<PlaceSort, (name: Sql) => Sql> = {
  '-saved': () => sql`saved.saved_at desc`,
  saved: () => sql`saved.saved_at`,
  name: (name) => sql`lower(${name})`,
  '-new': () => sql`"newListingCount" desc`,
}

/** What one kind of list has of its own: `shown` is null for what may not be shown, and so is all that is joined. */
type List = { kind: SavedKind; join: Sql; shown: Sql; words: Sql; order: Sql; columns?: Sql }

async function findPage<Row extends SavedRow>(
  db: Db,
  { kind, join, shown, words, order, columns = sql`` }: List,
  { userId, query }: { userId: number; query: string },
  { limit, offset }: Page,
): Promise<Found<Row>> {
  const { table, column } = partsOf(kind)
  // Of what is gone only its name of then is searched.
  const found = sql`${table} as saved ${join}
    where saved.user_id = ${userId} and saved.removed_at is null
      and (${hasWords(query, sql`saved.name`)} or (${shown} is not null and ${hasWords(query, words)}))`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select saved.${column} as id, saved.name, saved.saved_at as "savedAt" ${columns}
      from ${found}
      order by ${shown} is null, ${order}, saved.saved_at desc, saved.${column} desc
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) from ${found}`.execute(db),
  ])
  return { rows, totalCount: counted.rows[0]!.count }
}

/** SQL: the text has every word of the query, whatever their case. */
function hasWords(query: string, text: Sql): Expression<SqlBool> {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 10)
  const has = words.map((word) => sql<SqlBool>`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return has.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(has, sql` and `)})`
}
