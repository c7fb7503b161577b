import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { moveRows, type RowMove } from '#platform/database/move-rows.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { PendingChange } from './contract.ts'
import type { ReviewedType } from './rules.ts'

/** Values by the names that the API has for them. */
export type Values = Record<string, unknown>
export type StoredChange = { id: number; recordId: number; companyId: number; changes: Values; before: Values }

/** Whether what a user changes of public records waits for a review. */
export async function isReviewedUser(db: Db, { role, companyId }: SessionUser): Promise<boolean> {
  if (role === 'admin' || companyId === null) return false
  const company = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('reviews_changes')
    .executeTakeFirst()
  return company?.reviews_changes ?? false
}

/** SQL: the pending change of the query's record, for `presentPending`: that of the user's company, for admins that of any. */
export const pendingOf = (type: ReviewedType, { role, companyId }: SessionUser) => sql<PendingChange>`(
  select json_build_object('id', id, 'updatedAt', updated_at,
    'fields', array(select field from jsonb_object_keys(changes) field order by field))
  from pending_change where record_type = ${type} and record_id = ${sql.ref(`${type}.id`)}
    and (${role === 'admin'} or company_id = ${companyId}::bigint))`

export const presentPending = (pending: PendingChange): PendingChange =>
  pending && { ...pending, updatedAt: new Date(pending.updatedAt).toISOString() }

/** The pending changes of records, by the records' ids, locked until the transaction ends. */
export async function lockPending(
  db: Db,
  type: ReviewedType,
  ids: readonly number[],
): Promise<Map<number, StoredChange>> {
  const rows = await db
    .selectFrom('pending_change')
    .where('record_type', '=', type)
    .where(sql<SqlBool>`record_id = any(${ids}::bigint[])`)
    .select(['id', 'record_id', 'company_id', 'changes', 'before'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ record_id: recordId, company_id: companyId, ...row }) => [
      recordId,
      { ...(row as { id: number; changes: Values; before: Values }), recordId, companyId },
    ]),
  )
}

/** The values of a pending change. */
export async function findPendingValues(db: Db, id: number): Promise<Values> {
  const row = await db.selectFrom('pending_change').where('id', '=', id).select('changes').executeTakeFirst()
  return (row?.changes ?? {}) as Values
}

type NewChange = { type: ReviewedType; recordId: number; user: SessionUser; changes: Values; before: Values; now: Date }

/** Stores the change of a locked record in the place of an earlier one; without values there is none any more. */
export async function savePending(db: Db, { type, recordId, user, changes, before, now }: NewChange): Promise<void> {
  if (Object.keys(changes).length === 0) return removePending(db, type, recordId)
  const values = { user_id: user.id, changes: JSON.stringify(changes), before: JSON.stringify(before), updated_at: now }
  await db
    .insertInto('pending_change')
    .values({ ...values, record_type: type, record_id: recordId, company_id: user.companyId!, created_at: now })
    .onConflict((conflict) => conflict.columns(['record_type', 'record_id']).doUpdateSet(values))
    .execute()
  await countVersion(db, type, recordId)
}

/** Replaces the values that wait of a locked record, which waited before; without any there is no change any more. */
export async function replacePending(db: Db, type: ReviewedType, recordId: number, changes: Values): Promise<void> {
  if (Object.keys(changes).length === 0) return removePending(db, type, recordId)
  await db
    .updateTable('pending_change')
    .set({ changes: JSON.stringify(changes) })
    .where('record_type', '=', type)
    .where('record_id', '=', recordId)
    .execute()
  await countVersion(db, type, recordId)
}

/** Removes the change of a locked record. */
export async function removePending(db: Db, type: ReviewedType, recordId: number): Promise<void> {
  await db.deleteFrom('pending_change').where('record_type', '=', type).where('record_id', '=', recordId).execute()
  await countVersion(db, type, recordId)
}

/** Editors see other values than before, so that what they read is of an older version. */
const countVersion = (db: Db, type: ReviewedType, id: number) =>
  sql`update ${sql.table(type)} set version = version + 1 where id = ${id}`.execute(db)

/** Gives the changes of a company that wait another one; returns their ids. */
export const movePending = (db: Db, move: RowMove): Promise<number[]> =>
  moveRows(db, ['pending_change', 'company_id'], move)
