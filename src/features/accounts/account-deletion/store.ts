import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { Person } from '#platform/personal-data.ts'

export async function close(db: Db, userId: number, now: Date) {
  await db
    .updateTable('app_user')
    .set({ deactivated_at: now, deletion_requested_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Opens what was closed at this very moment; false when it is open, or was closed anew. */
export async function reopen(db: Db, userId: number, closed: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ deactivated_at: null, deletion_requested_at: null, updated_at: now })
    .where('id', '=', userId)
    .where('deletion_requested_at', '=', closed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function isActive(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody would be left to run the site. */
export async function hasOtherAdmin(db: Db, userId: number): Promise<boolean> {
  // In the order of their ids, so that two who leave at once wait for each other.
  const admins = await db
    .selectFrom('app_user')
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  return admins.some(({ id }) => id !== userId)
}

/** Who closed their account so many days ago. */
export async function findClosedAccounts(db: Db, now: Date, days: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .where('deletion_requested_at', '<=', daysBefore(now, days))
    .orderBy('deletion_requested_at')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose data is held, locked until the transaction ends; undefined when they came back, or are gone. */
export async function lockClosedAccount(db: Db, userId: number): Promise<Person | undefined> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('deletion_requested_at', 'is not', null)
    .select(['id', 'email', 'email_verified_at'])
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, emailVerified: row.email_verified_at !== null }
}
