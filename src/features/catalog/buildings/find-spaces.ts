import { type Expression, sql } from 'kysely'
import { compileDaily } from '#platform/database/compile-daily.ts'
import type { Db } from '#platform/database/db.ts'
import { isMarketed } from '../listings/store.ts'

/** Ids of a page of a building's listings on the market, from the top floor down and along each floor. */
export async function findBuildingListingIds(
  db: Db,
  buildingId: number,
  { today, limit, offset }: { today: Date; limit: number; offset: number },
): Promise<{ ids: number[]; totalCount: number }> {
  const ids = (await pageOfIds(db, { buildingId, limit, offset }, today)).map(({ id }) => id)
  // A page that is not full is the last one.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0)
  return { ids, totalCount: isLast ? offset + ids.length : await countMarketed(db, buildingId, today) }
}

const pageOfIds = compileDaily(
  (db, { buildingId, limit, offset }: { buildingId: number; limit: number; offset: number }, today) =>
    inOrder(marketed(db, buildingId, today).select('listing.id'))
      .limit(limit)
      .offset(offset),
)

async function countMarketed(db: Db, buildingId: number, today: Date): Promise<number> {
  const { totalCount } = await marketed(db, buildingId, today)
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow()
  return totalCount
}

/** The listings of the stack: everything on the market or leased. */
export const findStackSpaces = (db: Db, buildingId: number, today: Date) => stackSpaces(db, { buildingId }, today)

const stackSpaces = compileDaily((db, { buildingId }: { buildingId: number }, today) => {
  const spaces = db
    .selectFrom('listing')
    .where('listing.building_id', '=', buildingId)
    .where((eb) => eb.or([isMarketed(today), eb('listing.status', '=', 'leased')]))
    .select([
      'listing.id',
      'listing.slug',
      'listing.name',
      'listing.suite',
      'listing.status',
      'listing.floor',
      'listing.top_floor',
      'listing.area_sqft',
      'listing.area_unit',
      'listing.max_contiguous_sqft',
      'listing.availability',
      'listing.available_on',
      'listing.confirmed_at',
      'listing.created_at',
    ])
  return inOrder(spaces).limit(2000)
})

export type StackRow = Awaited<ReturnType<typeof findStackSpaces>>[number]

/** Ids of a building's listings on the market, with the lowest disclosed rent in a currency and the largest area. */
export async function findMarkerListings(db: Db, buildingId: number, currency: string, today: Date) {
  const rows = await inOrder(
    marketed(db, buildingId, today).select([
      'listing.id',
      'listing.area_sqft',
      'listing.rent_mode',
      'listing.rent_low',
      'listing.rent_currency',
    ]),
  )
    .limit(2000)
    .execute()
  const rents = rows.flatMap(({ rent_mode, rent_low, rent_currency }) =>
    rent_mode !== 'undisclosed' && rent_currency === currency && rent_low !== null ? [rent_low] : [],
  )
  return {
    listingIds: rows.map(({ id }) => id),
    rent: rents.length === 0 ? null : Math.min(...rents),
    area: Math.max(0, ...rows.map(({ area_sqft }) => area_sqft)),
  }
}

const marketed = (db: Db, buildingId: number, today: Date) =>
  db.selectFrom('listing').where('listing.building_id', '=', buildingId).where(isMarketed(today))

type Ordered<Query> = { orderBy(column: 'listing.id'): Query; orderBy(expression: Expression<unknown>): Query }

// Suite numbers increase along the floor, so 940 is right of 910; shorter numbers sort first.
function inOrder<Query extends Ordered<Query>>(query: Query): Query {
  return query
    .orderBy(sql`coalesce(listing.top_floor, listing.floor) desc nulls last`)
    .orderBy(sql`length(listing.suite) nulls last`)
    .orderBy(sql`listing.suite nulls last`)
    .orderBy('listing.id')
}
