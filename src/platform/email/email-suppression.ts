import { createHmac } from 'node:crypto'
import type { Db } from '../database/db.ts'

/**
 * 32 bytes that stand for an address, for lists that should hold none. Capitals and a +tag make no difference: they
 * reach the same mailbox. Another `secret` makes other hashes.
 */
export function hashAddress(address: string, secret: string): Buffer {
  const mailbox = address
    .trim()
    .toLowerCase()
    .replace(/^([^@+]+)\+[^@]*/, '$1')
  return createHmac('sha256', secret).update(`email_address\0${mailbox}`).digest()
}

/** Whether the recipient stopped emails that other people send. */
export async function isSuppressed(db: Db, addressHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('email_suppression')
    .where('address_hash', '=', addressHash)
    .select('created_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Stops emails that other people send to an address; false when they were stopped already. */
export async function suppressAddress(db: Db, addressHash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('email_suppression')
    .values({ address_hash: addressHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Allows them again; false when they were not stopped. */
export async function unsuppressAddress(db: Db, addressHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_suppression')
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
