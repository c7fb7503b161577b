import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#lib/money.ts'
import type { Db } from '#platform/db.ts'
import { PUBLIC_STATUSES } from '../catalog/listings/rules.ts'
import { isMarketed } from '../catalog/listings/store.ts'
import type { ListingSort, PlaceSort } from './rules.ts'

type Slice = { limit: number; offset: number }
type Asked<Sort> = { userId: number; sort: Sort; query: string }

/** One saved thing of a list, in its order; whether it may be shown is decided by who loads it. */
export type SavedRow = { id: number; name: string; saved_at: Date }

/** Somebody's saved listings: those with a page in the order asked for, then the others. */
export async function findSavedListings(
  db: Db,
  { userId, sort, query, currency, today }: Asked<ListingSort> & { currency: Currency; today: string },
  { limit, offset }: Slice,
): Promise<{ rows: SavedRow[]; totalCount: number }> {
  const found = db
    .selectFrom('saved_listing as saved')
    .leftJoin('listing', (join) =>
      join.onRef('listing.id', '=', 'saved.listing_id').on('listing.status', 'in', PUBLIC_STATUSES),
    )
    .leftJoin('building', (join) =>
      join.onRef('building.id', '=', 'listing.building_id').on('building.status', '=', 'published'),
    )
    .where('saved.user_id', '=', userId)
    .where('saved.removed_at', 'is', null)
    // Of what is gone only its name of then is searched.
    .where((eb) =>
      eb.or([
        hasWords(query, sql`saved.name`),
        eb.and([
          eb('building.id', 'is not', null),
          hasWords(query, sql`concat_ws(' ', listing.name, building.name, building.street, building.city)`),
        ]),
      ]),
    )
  const compared = (column: string) => sql`case when listing.rent_currency = ${currency} then ${sql.ref(column)} end`
  // Of a space that is available already, since when does not matter.
  const available = sql`case when listing.availability <> 'not_available'
    then greatest(listing.available_on, ${today}::date) end`
  const orders: Record<ListingSort, RawBuilder<unknown>> = {
    '-saved': sql`saved.saved_at desc`,
    saved: sql`saved.saved_at`,
    rent: sql`${compared('listing.rent_low')} nulls last`,
    '-rent': sql`${compared('listing.rent_high')} desc nulls last`,
    size: sql`listing.area_sqft`,
    '-size': sql`listing.area_sqft desc nulls last`,
    available: sql`${available} nulls last`,
    '-available': sql`${available} desc nulls last`,
  }
  const [rows, { totalCount }] = await Promise.all([
    found
      .select(['saved.listing_id as id', 'saved.name', 'saved.saved_at'])
      .orderBy(sql`building.id is null`)
      .orderBy(orders[sort])
      .orderBy('saved.saved_at', 'desc')
      .orderBy('saved.listing_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalCount }
}

export type NewsRow = SavedRow & { newListingCount: number }

/** Somebody's saved buildings, with how many spaces came on the market since; those no longer published last. */
export async function findSavedBuildings(
  db: Db,
  { userId, sort, query, today }: Asked<PlaceSort> & { today: Date },
  { limit, offset }: Slice,
): Promise<{ rows: NewsRow[]; totalCount: number }> {
  const found = db
    .selectFrom('saved_building as saved')
    .leftJoin('building', (join) =>
      join.onRef('building.id', '=', 'saved.building_id').on('building.status', '=', 'published'),
    )
    .where('saved.user_id', '=', userId)
    .where('saved.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        hasWords(query, sql`saved.name`),
        eb.and([
          eb('building.id', 'is not', null),
          hasWords(query, sql`concat_ws(' ', building.name, building.street, building.city)`),
        ]),
      ]),
    )
  const news = db
    .selectFrom('listing')
    .where(sql<SqlBool>`listing.building_id = building.id and listing.published_at > saved.saved_at`)
    .where(isMarketed(today))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const [rows, { totalCount }] = await Promise.all([
    found
      .select(['saved.building_id as id', 'saved.name', 'saved.saved_at', news.as('news')])
      .orderBy(sql`building.id is null`)
      .orderBy(PLACE_ORDERS[sort](sql`lower(building.name)`))
      .orderBy('saved.saved_at', 'desc')
      .orderBy('saved.building_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(({ news, ...row }) => ({ ...row, newListingCount: news ?? 0 })), totalCount }
}

/** Somebody's saved landlords, with what their buildings have on the market; those no longer published last. */
export async function findSavedOwners(
  db: Db,
  { userId, sort, query, today }: Asked<PlaceSort> & { today: Date },
  { limit, offset }: Slice,
) {
  const found = db
    .selectFrom('saved_building_owner as saved')
    .leftJoin('landlord', (join) =>
      join.onRef('landlord.id', '=', 'saved.landlord_id').on('landlord.status', '=', 'published'),
    )
    .where('saved.user_id', '=', userId)
    .where('saved.removed_at', 'is', null)
    .where((eb) => eb.or([hasWords(query, sql`saved.name`), hasWords(query, sql`landlord.name`)]))
  const owned = db
    .selectFrom('building')
    .where(sql<SqlBool>`building.landlord_id = landlord.id`)
    .where('building.status', '=', 'published')
  const marketed = owned.innerJoin('listing', 'listing.building_id', 'building.id').where(isMarketed(today))
  const [rows, { totalCount }] = await Promise.all([
    found
      .select(['saved.landlord_id as id', 'saved.name', 'saved.saved_at'])
      .select(['landlord.slug', 'landlord.name as landlord_name', 'landlord.logo_picture_id'])
      .select([
        owned.select((eb) => eb.fn.countAll<number>().as('count')).as('buildings'),
        marketed.select((eb) => eb.fn.countAll<number>().as('count')).as('listings'),
        marketed
          .where(sql<SqlBool>`listing.published_at > saved.saved_at`)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('news'),
      ])
      .orderBy(sql`landlord.id is null`)
      .orderBy(PLACE_ORDERS[sort](sql`lower(landlord.name)`))
      .orderBy('saved.saved_at', 'desc')
      .orderBy('saved.landlord_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalCount }
}

export type OwnerRow = Awaited<ReturnType<typeof findSavedOwners>>['rows'][number]

const PLACE_ORDERS: Record<PlaceSort, (name: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  '-saved': () => sql`saved.saved_at desc`,
  saved: () => sql`saved.saved_at`,
  name: (name) => name,
  '-new': () => sql`news desc`,
}

/** SQL: the text has every word of the query, whatever their case. */
function hasWords(query: string, text: RawBuilder<unknown>): Expression<SqlBool> {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 10)
  const has = words.map((word) => sql<SqlBool>`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return has.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(has, sql` and `)})`
}
