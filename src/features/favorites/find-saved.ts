import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { PUBLIC_STATUSES } from '#features/catalog/listings/rules.ts'
import { isMarketed } from '#features/catalog/listings/store.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import { wordPatterns } from '#platform/database/like-pattern.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { ListingSort, PlaceSort, SavedKind } from './rules.ts'
import { partsOf } from './store.ts'

type Request<Sort> = { userId: number; sort: Sort; query: string }
export type RowPage<Row> = { rows: Row[]; totalCount: number }
type Sql = RawBuilder<unknown>

/** One saved item, in the order of the list; the callers that load it decide whether it may be shown. */
export type SavedRow = { id: number; name: string; savedAt: Date }

/** With the number of listings published since the item was saved. */
type PlaceRow = SavedRow & { newListingCount: number }

/** The public fields of a landlord; null when it is no longer published. */
export type LandlordRow = PlaceRow & {
  slug: string | null
  landlordName: string | null
  logoPictureId: number | null
  buildingCount: number
  listingCount: number
}

/** A user's saved listings: those with a public page in the requested order, then the others. */
export function findSavedListings(
  db: Db,
  { sort, currency, today, ...request }: Request<ListingSort> & { currency: Currency; today: string },
  slice: Page,
): Promise<RowPage<SavedRow>> {
  const compared = (column: string) => sql`case when listing.rent_currency = ${currency} then ${sql.ref(column)} end`
  // Listings that are available already are equal, however long they have been.
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
  return findPage(db, list, request, slice)
}

/** A user's saved buildings with the number of new listings; those no longer published come last. */
export function findSavedBuildings(
  db: Db,
  { sort, today, ...request }: Request<PlaceSort> & { today: Date },
  slice: Page,
): Promise<RowPage<PlaceRow>> {
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
  return findPage(db, list, request, slice)
}

/** A user's saved landlords, with the numbers of their buildings and listings; those no longer published come last. */
export function findSavedLandlords(
  db: Db,
  { sort, today, ...request }: Request<PlaceSort> & { today: Date },
  slice: Page,
): Promise<RowPage<LandlordRow>> {
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
  return findPage(db, list, request, slice)
}

const PLACE_ORDERS: Record<PlaceSort, (name: Sql) => Sql> = {
  '-saved': () => sql`saved.saved_at desc`,
  saved: () => sql`saved.saved_at`,
  name: (name) => sql`lower(${name})`,
  '-new': () => sql`"newListingCount" desc`,
}

/** The SQL parts of one list: `shown` and all joined columns are null for an item that may not be shown. */
type List = { kind: SavedKind; join: Sql; shown: Sql; words: Sql; order: Sql; columns?: Sql }

async function findPage<Row extends SavedRow>(
  db: Db,
  { kind, join, shown, words, order, columns = sql`` }: List,
  { userId, query }: { userId: number; query: string },
  { limit, offset }: Page,
): Promise<RowPage<Row>> {
  const { table, column } = partsOf(kind)
  // Of gone items only the saved name is searched.
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

/** SQL: whether the text has every word of the query, case-insensitively. */
function hasWords(query: string, text: Sql): Expression<SqlBool> {
  const has = wordPatterns(query).map((pattern) => sql<SqlBool>`${text} ilike ${pattern}`)
  return has.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(has, sql` and `)})`
}
