import { sql } from 'kysely'
import { daysAfter } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { DataSubject } from '#platform/personal-data.ts'
import type { UserRecord } from '../contract.ts'
import { MAX_MERGED_SHOWN, MERGE_DAYS } from '../rules.ts'

type NewMerge = {
  id: string
  target_id: number
  merged_id: number
  /** What followed, as the feature that merged them reads it again. */
  moved: object
  /** When the merged account was deactivated before. */
  deactivated_at: Date | null
  merged_at: Date
}

export const insertUserMerge = (db: Db, { moved, ...merge }: NewMerge) =>
  db
    .insertInto('user_merge')
    .values({ ...merge, moved: JSON.stringify(moved) })
    .execute()

export const findUserMerge = (db: Db, id: string) =>
  db.selectFrom('user_merge').where('id', '=', id).selectAll().executeTakeFirst()

export const endUserMerge = (db: Db, id: string, now: Date) =>
  db.updateTable('user_merge').set({ undone_at: now, moved: null }).where('id', '=', id).execute()

const present = (db: Db) => db.selectFrom('user_merge').where('undone_at', 'is', null)

/** Whether an account is part of another one. */
export const isMerged = async (db: Db, userId: number): Promise<boolean> =>
  (await present(db).where('merged_id', '=', userId).select('id').executeTakeFirst()) !== undefined

const name = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`

/** What an account was merged into; null for one that was not. */
export async function findMergedInto(db: Db, userId: number): Promise<UserRecord['mergedInto']> {
  const row = await present(db)
    .where('merged_id', '=', userId)
    .innerJoin('app_user', 'app_user.id', 'target_id')
    .select(['user_merge.id as merge_id', 'target_id', 'merged_at', name.as('name')])
    .select(sql<boolean>`moved is not null`.as('is_undoable'))
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ id: row.target_id, name: row.name, mergeId: row.merge_id, at: row.merged_at.toISOString() },
    undoableUntil: row.is_undoable ? daysAfter(row.merged_at, MERGE_DAYS).toISOString() : null,
  }
}

/** The accounts that were merged into one, the latest first. */
export const findMergedFrom = (db: Db, userId: number): Promise<UserRecord['mergedFrom']> =>
  present(db)
    .where('target_id', '=', userId)
    .innerJoin('app_user', 'app_user.id', 'merged_id')
    .select(['app_user.id', name.as('name')])
    .orderBy('merged_at', 'desc')
    .limit(MAX_MERGED_SHOWN)
    .execute()

/** The accounts that are part of one, and of those, for whom it is erased with them; locked until the transaction ends. */
export async function lockParts(db: Db, userId: number): Promise<DataSubject[]> {
  const { rows } = await sql<{ id: number; email: string; email_verified_at: Date | null }>`
    with recursive part as (
      select merged_id from user_merge where target_id = ${userId} and undone_at is null
      union
      select next.merged_id from part join user_merge next
        on next.target_id = part.merged_id and next.undone_at is null
    )
    select id, email, email_verified_at from app_user where id in (select merged_id from part) order by id for update
  `.execute(db)
  return rows.map(({ id, email, email_verified_at }) => ({ id, email, emailVerified: email_verified_at !== null }))
}

/** Clears what followed merges of before a moment, which can no longer be undone, and deletes those that were undone. */
export async function purgeUserMerges(db: Db, before: Date) {
  const old = sql`merged_at < ${before}`
  await sql`delete from user_merge where ${old} and undone_at is not null`.execute(db)
  await sql`update user_merge set moved = null where ${old} and moved is not null`.execute(db)
}
