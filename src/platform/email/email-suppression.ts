import { createHmac } from 'node:crypto'
import type { Db } from '../database/db.ts'

/**
 * A keyed 32-byte hash of an address, for lists that must not contain addresses. Case and a +tag are ignored, because
 * they reach the same mailbox. Another `secret` gives other hashes.
 */
export function hashAddress(address: string, secret: string): Buffer {
  const mailbox = address
    .trim()
    .toLowerCase()
    .replace(/^([^@+]+)\+[^@]*/, '$1')
  return createHmac('sha256', secret).update(`email_address\0${mailbox}`).digest()
}

/** Whether the recipient blocked emails that other users send. */
export const isSuppressed = async (db: Db, addressHash: Buffer): Promise<boolean> =>
  (await findSuppressed(db, [addressHash])).length > 0

/** Those of these hashes of addresses whose recipients blocked emails that other users send. */
export async function findSuppressed(db: Db, addressHashes: readonly Buffer[]): Promise<Buffer[]> {
  if (addressHashes.length === 0) return []
  const rows = await db
    .selectFrom('email_suppression')
    .where('address_hash', 'in', addressHashes)
    .select('address_hash')
    .execute()
  return rows.map((row) => row.address_hash)
}

/** Blocks emails that other users send to an address; false when they were blocked already. */
export async function suppressAddress(db: Db, addressHash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('email_suppression')
    .values({ address_hash: addressHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Allows them again; false when they were not blocked. */
export async function unsuppressAddress(db: Db, addressHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_suppression')
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
