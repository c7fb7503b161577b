import { type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { lockUser } from '#features/accounts/users/store.ts'
import type { PictureSlot } from '#features/media/replace-picture.ts'
import { pictureRows } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'
import { containing } from '#platform/database/like-pattern.ts'
import type { Page } from '#platform/http/pagination.ts'
import { earliestDeleted, type TourbookSort } from './rules.ts'

/** A tourbook of one user. */
export type TourbookKey = { id: number; userId: number }

type Fields = { name: string; client: string; tourDate: string | null; countsVisits: boolean }

/** Locks the user, so that a count of their tourbooks stays correct until the transaction ends. */
export async function countTourbooksForUpdate(db: Db, userId: number): Promise<number> {
  await lockUser(db, userId)
  return countTourbooks(db, userId)
}

export async function countTourbooks(db: Db, userId: number): Promise<number> {
  const { count } = await ofUser(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids among these that are the user's own. */
export async function findOwnTourbooks(db: Db, ids: number[], userId: number): Promise<Set<number>> {
  const rows = await ofUser(db, userId).where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

type NewRow = { userId: number; coverPictureId?: number | null } & Partial<Fields> & Pick<Fields, 'name'>

export async function addTourbook(
  db: Db,
  { userId, name, client = '', tourDate = null, countsVisits = true, coverPictureId = null }: NewRow,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('tourbook')
    .values({
      user_id: userId,
      name,
      client,
      tour_date: tourDate,
      counts_visits: countsVisits,
      cover_picture_id: coverPictureId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A user's own tourbook; undefined when it is deleted, another user's or unknown. */
export const findTourbook = (db: Db, { id, userId }: TourbookKey) =>
  ofUser(db, userId)
    .where('id', '=', id)
    .selectAll()
    .select(() =>
      jsonObjectFrom(pictureRows(db).where(sql<SqlBool>`picture.id = tourbook.cover_picture_id`)).as('cover'),
    )
    .executeTakeFirst()

export type TourbookRow = NonNullable<Awaited<ReturnType<typeof findTourbook>>>

/**
 * Locks a user's own tourbook until the transaction ends, so that changes of its stops follow one another. With
 * `orDeletedBefore`, also one that can still be restored at that time. False for any other.
 */
export async function lockTourbook(
  db: Db,
  { id, userId }: TourbookKey,
  { orDeletedBefore: now }: { orDeletedBefore?: Date } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('tourbook')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((eb) =>
      now
        ? eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', earliestDeleted(now))])
        : eb('deleted_at', 'is', null),
    )
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Changes the given fields, and counts and dates the change, also one of its stops. */
export async function changeTourbook(db: Db, id: number, fields: Partial<Fields>, now: Date) {
  const { name, client, tourDate, countsVisits } = fields
  await db
    .updateTable('tourbook')
    .set((eb) => ({
      updated_at: now,
      change_count: eb('change_count', '+', 1),
      ...(name !== undefined && { name }),
      ...(client !== undefined && { client }),
      ...(tourDate !== undefined && { tour_date: tourDate }),
      ...(countsVisits !== undefined && { counts_visits: countsVisits }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setDeleted(db: Db, id: number, deletedAt: Date | null) {
  await db.updateTable('tourbook').set({ deleted_at: deletedAt }).where('id', '=', id).execute()
}

/** Records the first time only; returns it. */
export async function stampFirstShared(db: Db, id: number, now: Date): Promise<Date> {
  const { first_shared_at } = await db
    .updateTable('tourbook')
    .set({ first_shared_at: sql<Date>`coalesce(first_shared_at, ${now})` })
    .where('id', '=', id)
    .returning('first_shared_at')
    .executeTakeFirstOrThrow()
  return first_shared_at!
}

/** The cover of a tourbook that the caller has locked. */
export const coverOf = (id: number, now: Date): PictureSlot => ({
  name: 'tourbook_cover',
  id,
  async load(db) {
    const row = await db
      .selectFrom('tourbook')
      .where('id', '=', id)
      .select('cover_picture_id')
      .executeTakeFirstOrThrow()
    return row.cover_picture_id
  },
  save: (db, cover_picture_id) =>
    db.updateTable('tourbook').set({ cover_picture_id, updated_at: now }).where('id', '=', id).execute(),
})

type ListQuery = { userId: number; sort: TourbookSort; query: string }

/** A page of a user's tourbooks. */
export async function listTourbooks(db: Db, { userId, sort, query }: ListQuery, { limit, offset }: Page) {
  const pattern = containing(query.trim())
  const matching = ofUser(db, userId).where((eb) =>
    eb.or([eb('name', 'ilike', pattern), eb('client', 'ilike', pattern)]),
  )
  const [rows, { count }] = await Promise.all([
    matching
      .select(['id', 'name', 'client', 'tour_date', 'updated_at'])
      .orderBy(ORDERS[sort])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalCount: count }
}

const ORDERS: Record<TourbookSort, ReturnType<typeof sql<unknown>>> = {
  '-updated': sql`updated_at desc`,
  '-created': sql`created_at desc`,
  name: sql`lower(name)`,
  tour_date: sql`tour_date nulls last`,
}

/** Purges tourbooks, stops and rows of comparisons deleted before a moment. */
export async function purgeDeleted(db: Db, before: Date) {
  await db.deleteFrom('tourbook').where('deleted_at', '<', before).execute()
  await db
    .deleteFrom('external_listing')
    .where('id', 'in', (eb) =>
      eb.selectFrom('tourbook_stop').where('removed_at', '<', before).select('external_listing_id'),
    )
    .execute()
  await db.deleteFrom('tourbook_stop').where('removed_at', '<', before).execute()
  await db.deleteFrom('comparison_row').where('deleted_at', '<', before).execute()
}

const ofUser = (db: Db, userId: number) =>
  db.selectFrom('tourbook').where('user_id', '=', userId).where('deleted_at', 'is', null)
