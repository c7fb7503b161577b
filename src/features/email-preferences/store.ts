import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'

/** The sending user, locked until the transaction ends. */
export async function loadSenderForUpdate(db: Db, userId: number): Promise<{ email: string; createdAt: Date }> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['email', 'created_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { email: row.email, createdAt: row.created_at }
}

/** The recipients among these that the user has emailed before; updates their time of the last email. */
export async function touchKnownRecipients(
  db: Db,
  userId: number,
  addressHashes: Buffer[],
  now: Date,
): Promise<Buffer[]> {
  if (addressHashes.length === 0) return []
  const rows = await db
    .updateTable('email_recipient')
    .set({ last_sent_at: now })
    .where('user_id', '=', userId)
    .where('address_hash', 'in', addressHashes)
    .returning('address_hash')
    .execute()
  return rows.map((row) => row.address_hash)
}

/** The times of a user's first emails to recipients, within the last 24 hours. */
export async function findFirstSent(db: Db, userId: number, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('email_recipient')
    .where('user_id', '=', userId)
    .where('first_sent_at', '>', daysBefore(now, 1))
    .select('first_sent_at')
    .execute()
  return rows.map((row) => row.first_sent_at)
}

export async function addRecipients(db: Db, userId: number, addressHashes: Buffer[], now: Date): Promise<void> {
  await db
    .insertInto('email_recipient')
    .values(
      addressHashes.map((address_hash) => ({ user_id: userId, address_hash, first_sent_at: now, last_sent_at: now })),
    )
    .execute()
}

/** Purges recipients without an email since a moment. */
export async function purgeRecipients(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_recipient').where('last_sent_at', '<', before).execute()
}
