import { sql } from 'kysely'
import { MINUTE_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { CheckedMustHaves } from '../requirement/contract.ts'
import { earliestDeleted } from '../rules.ts'

/** The stops of a tourbook in order. */
export const findStops = (db: Db, tourbookId: number) => inOrder(db, tourbookId).selectAll().execute()

export type StopRow = Awaited<ReturnType<typeof findStops>>[number]

/** Some of the stops of a tourbook, in order. */
export const findStopsOfPage = (db: Db, tourbookId: number, { limit, offset }: Pick<Page, 'limit' | 'offset'>) =>
  inOrder(db, tourbookId).selectAll().limit(limit).offset(offset).execute()

/** Which spaces the stops of a tourbook are, in order, and where those are that the marketplace does not place. */
export const findStopLocations = (db: Db, tourbookId: number) =>
  inOrder(db, tourbookId)
    .select(['id', 'listing_id', 'external_listing_id', 'minutes', 'starts_at', 'contact', 'access', 'added_at'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('external_listing')
            .whereRef('external_listing.id', '=', 'tourbook_stop.external_listing_id')
            .select('external_listing.location'),
          'tourbook_stop.location',
        )
        .as('location'),
    )
    .execute()

/** The removed stops of a tourbook that can still be put back, in order, of these. */
export const findRemovedStops = (
  db: Db,
  { tourbookId, ids, now }: { tourbookId: number; ids: number[]; now: Date },
): Promise<StopRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('tourbook_stop')
        .where('tourbook_id', '=', tourbookId)
        .where('id', 'in', ids)
        .where('removed_at', '>=', earliestDeleted(now))
        .orderBy('position')
        .orderBy('id')
        .selectAll()
        .execute()

/** The first stops of several tourbooks, at most `most` of each, in order. */
export async function findFirstStops(db: Db, tourbookIds: number[], most: number) {
  if (tourbookIds.length === 0) return []
  const { rows } = await sql<StopRow>`
    select stop.*
    from unnest(${tourbookIds}::bigint[]) as tourbook (id)
    cross join lateral (
      select * from tourbook_stop where tourbook_id = tourbook.id and removed_at is null
      order by position, id limit ${most}) stop
    order by stop.tourbook_id, stop.position, stop.id`.execute(db)
  return rows
}

/** Number of stops of several tourbooks, and which of these listings each has. */
export async function countStops(db: Db, tourbookIds: number[], listingIds: number[]) {
  if (tourbookIds.length === 0) return []
  return db
    .selectFrom('tourbook_stop')
    .where('tourbook_id', 'in', tourbookIds)
    .where('removed_at', 'is', null)
    .groupBy('tourbook_id')
    .select(['tourbook_id', (eb) => eb.fn.countAll<number>().as('stopCount')])
    .select(
      sql<number[]>`coalesce(
        array_agg(listing_id) filter (where listing_id = any(${listingIds}::bigint[])), '{}')`.as('includes'),
    )
    .execute()
}

/** A listing to add, as it is described when it is no longer public. */
type ListingToAdd = {
  listingId: number
  title: string
  address: string
  location: { x: number; y: number }
}

/** Adds listings at the end. One that was removed returns with its notes; one that is a stop stays where it is. */
export async function addListings(db: Db, tourbookId: number, listings: ListingToAdd[], now: Date) {
  if (listings.length === 0) return
  const last = await lastPosition(db, tourbookId)
  await db
    .insertInto('tourbook_stop')
    .values(
      listings.map(({ listingId, title, address, location }, index) => ({
        tourbook_id: tourbookId,
        listing_id: listingId,
        title,
        address,
        location: sql`${`(${location.x},${location.y})`}::point`,
        position: last + 1 + index,
        created_at: now,
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'tourbook_id'])
        .doUpdateSet((eb) => ({
          removed_at: null,
          added_at: now,
          position: eb.ref('excluded.position'),
        }))
        .where('tourbook_stop.removed_at', 'is not', null),
    )
    .execute()
}

/** Adds an external listing at the end, and returns its sortable id. */
export async function addExternalStop(
  db: Db,
  { tourbookId, externalListingId }: { tourbookId: number; externalListingId: number },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('tourbook_stop')
    .values({
      tourbook_id: tourbookId,
      external_listing_id: externalListingId,
      position: (await lastPosition(db, tourbookId)) + 1,
      created_at: now,
      added_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Number of stops; with `removedToo`, also of those that can be put back, for the limit of what a tourbook stores. */
export async function stopCount(
  db: Db,
  tourbookId: number,
  { removedToo = false }: { removedToo?: boolean } = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('tourbook_stop')
    .where('tourbook_id', '=', tourbookId)
    .$if(!removedToo, (query) => query.where('removed_at', 'is', null))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The sortable ids of all stops in order, also of removed ones, which can be put back where they were. */
export async function findOrder(db: Db, tourbookId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tourbook_stop')
    .where('tourbook_id', '=', tourbookId)
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes an order of `findOrder`. */
export async function saveOrder(db: Db, tourbookId: number, sortableIds: number[]) {
  await sql`
    update tourbook_stop set position = ordered.position
    from unnest(${sortableIds}::bigint[]) with ordinality as ordered (id, position)
    where tourbook_stop.id = ordered.id and tourbook_id = ${tourbookId}
      and tourbook_stop.position <> ordered.position`.execute(db)
}

/** A stop of one of a user's tourbooks. With `orRemovedBefore`, also one that can still be put back at that time. */
export async function findOwnStop(
  db: Db,
  { id, userId }: { id: number; userId: number },
  { orRemovedBefore: now }: { orRemovedBefore?: Date } = {},
) {
  return db
    .selectFrom('tourbook_stop')
    .innerJoin('tourbook', 'tourbook.id', 'tourbook_stop.tourbook_id')
    .where('tourbook_stop.id', '=', id)
    .where('tourbook.user_id', '=', userId)
    .where('tourbook.deleted_at', 'is', null)
    .where((eb) =>
      now
        ? eb.or([eb('removed_at', 'is', null), eb('removed_at', '>=', earliestDeleted(now))])
        : eb('removed_at', 'is', null),
    )
    .selectAll('tourbook_stop')
    .executeTakeFirst()
}

/** The sortable id of a listing in a tourbook. */
export async function findStopOfListing(db: Db, { tourbookId, listingId }: { tourbookId: number; listingId: number }) {
  const row = await inOrder(db, tourbookId).where('listing_id', '=', listingId).select('id').executeTakeFirst()
  return row?.id
}

type StopFields = {
  sharedNote?: string
  privateNote?: string
  minutes?: number | null
  startsAt?: string | null
  contact?: string
  access?: string
  mustHaves?: CheckedMustHaves
}

/** Changes the given notes, the given parts of the plan for the tour day, and what is checked. */
export async function changeStop(db: Db, id: number, fields: StopFields) {
  const { sharedNote, privateNote, minutes, startsAt, contact, access, mustHaves } = fields
  const set = {
    ...(sharedNote !== undefined && { shared_note: sharedNote }),
    ...(privateNote !== undefined && { private_note: privateNote }),
    ...(minutes !== undefined && { minutes }),
    ...(startsAt !== undefined && { starts_at: startsAt }),
    ...(contact !== undefined && { contact }),
    ...(access !== undefined && { access }),
    ...(mustHaves && { must_haves_met: mustHaves.met, must_haves_missed: mustHaves.missed }),
  }
  if (Object.keys(set).length > 0) await db.updateTable('tourbook_stop').set(set).where('id', '=', id).execute()
}

export async function setRemoved(db: Db, id: number, removedAt: Date) {
  await db.updateTable('tourbook_stop').set({ removed_at: removedAt }).where('id', '=', id).execute()
}

/** Within this time, putting a stop back undoes its removal. */
const UNDO_MS = 10 * MINUTE_MS

/** Puts a removed stop back, which adds it anew unless its removal is undone. */
export async function putBack(db: Db, id: number, now: Date) {
  const undoneFrom = new Date(now.getTime() - UNDO_MS)
  await db
    .updateTable('tourbook_stop')
    .set((eb) => ({
      removed_at: null,
      added_at: eb.case().when('removed_at', '<', undoneFrom).then(now).else(eb.ref('added_at')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

async function lastPosition(db: Db, tourbookId: number): Promise<number> {
  const { last } = await db
    .selectFrom('tourbook_stop')
    .where('tourbook_id', '=', tourbookId)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const inOrder = (db: Db, tourbookId: number) =>
  db
    .selectFrom('tourbook_stop')
    .where('tourbook_id', '=', tourbookId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
