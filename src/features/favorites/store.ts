import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SavedIds } from './contract.ts'
import { MAX_SAVED, type SavedKind } from './rules.ts'

/** The table of each kind, and its column of ids. */
const TABLES: Record<SavedKind, { table: string; id: string }> = {
  listing: { table: 'saved_listing', id: 'listing_id' },
  building: { table: 'saved_building', id: 'building_id' },
  landlord: { table: 'saved_building_owner', id: 'landlord_id' },
}

type Item = { userId: number; id: number }
type Row = { name: string; savedAt: Date; removedAt: Date | null }

/** SQL: the table of a kind, and its column of ids. */
export const partsOf = (kind: SavedKind) => ({ table: sql.table(TABLES[kind].table), column: sql.ref(TABLES[kind].id) })

/** A user's saved item, also when it was removed recently. */
export async function findItem(db: Db, kind: SavedKind, { userId, id }: Item): Promise<Row | undefined> {
  const { table, column } = partsOf(kind)
  const { rows } = await sql<Row>`
    select name, saved_at as "savedAt", removed_at as "removedAt"
    from ${table} where user_id = ${userId} and ${column} = ${id}`.execute(db)
  return rows[0]
}

/** The number of items of a kind that a user has saved. */
export async function countItems(db: Db, kind: SavedKind, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${partsOf(kind).table}
    where user_id = ${userId} and removed_at is null`.execute(db)
  return rows[0]!.count
}

/** Saves an item under a name, or restores a removed one. */
export async function putItem(db: Db, kind: SavedKind, item: Item & { name: string; savedAt: Date }) {
  const { table, column } = partsOf(kind)
  await sql`
    insert into ${table} (user_id, ${column}, name, saved_at)
    values (${item.userId}, ${item.id}, ${item.name}, ${item.savedAt})
    on conflict (user_id, ${column})
    do update set name = excluded.name, saved_at = excluded.saved_at, removed_at = null`.execute(db)
}

/** Marks an item as removed; a missing or removed item stays as it is. */
export async function removeItem(db: Db, kind: SavedKind, { userId, id, now }: Item & { now: Date }) {
  const { table, column } = partsOf(kind)
  await sql`
    update ${table} set removed_at = ${now}
    where user_id = ${userId} and ${column} = ${id} and removed_at is null`.execute(db)
}

/** Purges items removed before a moment. */
export async function purgeRemoved(db: Db, before: Date) {
  for (const { table } of Object.values(TABLES)) {
    await sql`delete from ${sql.table(table)} where removed_at < ${before}`.execute(db)
  }
}

/** The ids among these that a user has saved. */
export async function findSavedIds(db: Db, kind: SavedKind, userId: number, ids: number[]): Promise<Set<number>> {
  const { table, column } = partsOf(kind)
  const { rows } = await sql<{ id: number }>`
    select ${column} as id from ${table}
    where user_id = ${userId} and removed_at is null and ${column} = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Every id that a user has saved, the latest first. */
export async function loadSavedIds(db: Db, userId: number): Promise<Omit<SavedIds, 'searchCount'>> {
  const idsOf = async (kind: SavedKind) => {
    const { table, column } = partsOf(kind)
    const { rows } = await sql<{ id: number }>`
      select ${column} as id from ${table}
      where user_id = ${userId} and removed_at is null
      order by saved_at desc, ${column} desc
      limit ${MAX_SAVED}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const [listings, buildings, landlords] = await Promise.all([idsOf('listing'), idsOf('building'), idsOf('landlord')])
  return { listings, buildings, landlords }
}

type SaveMove = { from: number; to: number; userIds?: number[] }

/** Moves saves to another item, but those of users who saved that one too; returns the ids of the others. */
export async function moveSaves(db: Db, kind: SavedKind, { from, to, userIds }: SaveMove): Promise<number[]> {
  const { table, column } = partsOf(kind)
  const { rows } = await sql<{ id: number }>`
    update ${table} saved set ${column} = ${to}
    where ${column} = ${from} and (${userIds === undefined} or user_id = any(${userIds ?? []}::bigint[]))
      and not exists (select from ${table} other where other.user_id = saved.user_id and other.${column} = ${to})
    returning user_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
