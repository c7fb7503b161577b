import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { DataSubject } from '#platform/personal-data.ts'

export async function close(db: Db, userId: number, now: Date) {
  await db
    .updateTable('app_user')
    .set({ deactivated_at: now, deletion_requested_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Reopens an account closed at exactly this moment; false when it is open or was closed again later. */
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

/** Whether an active administrator other than this user remains. */
export const hasOtherAdmin = async (db: Db, userId: number): Promise<boolean> =>
  (await lockAdmins(db)).some(({ id }) => id !== userId)

/**
 * The active administrators, locked in the order of ids and before any other user, so that two changes of them at once cannot
 * deadlock.
 */
export const lockAdmins = (db: Db) =>
  db
    .selectFrom('app_user')
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()

/** Ids of users who closed their account at least this many days ago, oldest first, and of sandboxes that have ended. */
export async function findEndedAccounts(db: Db, now: Date, days: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .where((row) =>
      row.or([row('deletion_requested_at', '<=', daysBefore(now, days)), row('sandbox_until', '<=', now)]),
    )
    .orderBy('deletion_requested_at')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The user to erase, locked until the transaction ends; undefined when they reopened the account or are gone. */
export async function lockEndedAccount(db: Db, userId: number): Promise<DataSubject | undefined> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where((row) => row.or([row('deletion_requested_at', 'is not', null), row('sandbox_until', 'is not', null)]))
    .select(['id', 'email', 'email_verified_at'])
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, emailVerified: row.email_verified_at !== null }
}
