import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { MAX_PAIRS } from './rules.ts'

/** What followed a merged building: ids by table, and the users whose saves did. */
export type Moved = { listing: number[]; saved_building: number[] } & Record<MovedMedia, number[]>
/** The tables of what a building shows of itself. */
type MovedMedia = 'photo' | 'video' | 'marketing_medium' | 'floor_plan'

export type Merge = {
  id: string
  target_id: number
  merged_id: number
  moved: Moved
  merged_at: Date
  undone_at: Date | null
}

export const insertMerge = (db: Db, { moved, ...merge }: Omit<Merge, 'undone_at'>) =>
  db
    .insertInto('building_merge')
    .values({ ...merge, moved: JSON.stringify(moved) })
    .execute()

/** A merge, locked until the end of the transaction. */
export const findMerge = (db: Db, id: string) =>
  db.selectFrom('building_merge').where('id', '=', id).selectAll().forUpdate().executeTakeFirst() as Promise<
    Merge | undefined
  >

export const endMerge = (db: Db, id: string, now: Date) =>
  db.updateTable('building_merge').set({ undone_at: now }).where('id', '=', id).execute()

/** The building of which a merged one is part now; undefined for one that was not merged. */
export async function findMergedInto(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('building_merge')
    .where('merged_id', '=', id)
    .where('undone_at', 'is', null)
    .select('target_id')
    .orderBy('merged_at', 'desc')
    .executeTakeFirst()
  return row?.target_id
}

/** Remembers that two buildings are not the same. */
export async function insertDistinction(db: Db, ids: readonly [number, number], now: Date) {
  const [one_id, other_id] = ids.toSorted((a, b) => a - b) as [number, number]
  await db
    .insertInto('building_distinction')
    .values({ one_id, other_id, decided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Buildings of one city with the same house number or the same name, unless an admin said that they are not the same. */
export async function findSimilar(db: Db): Promise<{ one: number; other: number }[]> {
  const pairs = (same: ReturnType<typeof sql<SqlBool>>) => sql`
    (select one.id as one, other.id as other from building one join building other
      on other.id > one.id and lower(other.city) = lower(one.city) and ${same}
    where one.deleted_at is null and other.deleted_at is null
      and (one.location is null or other.location is null
        or box(one.location, one.location) <@ box(
          point(other.location[0] - 4000, other.location[1] - 3000), point(other.location[0] + 4000, other.location[1] + 3000)))
      and not exists (select from building_distinction where one_id = one.id and other_id = other.id)
    order by one.id, other.id limit ${MAX_PAIRS * 4})`
  const { rows } = await sql<{ one: number; other: number }>`
    ${pairs(sql<SqlBool>`substring(other.street from '^\\d+') = substring(one.street from '^\\d+')`)}
    union ${pairs(sql<SqlBool>`lower(other.name) = lower(one.name)`)}`.execute(db)
  return rows
}
