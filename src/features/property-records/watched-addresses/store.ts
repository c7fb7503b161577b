import type { Db } from '#platform/database/db.ts'
import type { WatchedAddress } from './contract.ts'
import { MAX_ADDRESSES } from './rules.ts'

export type AddressRow = {
  id: number
  url: string
  sealed_key: string | null
  read_at: Date | null
  result: WatchedAddress['result']
  error: string | null
}

const rows = (db: Db) =>
  db.selectFrom('watched_address').select(['id', 'url', 'sealed_key', 'read_at', 'result', 'error']).orderBy('id')

export const listAddresses = (db: Db) => rows(db).limit(MAX_ADDRESSES).execute() as Promise<AddressRow[]>

export const findAddress = (db: Db, id: number) =>
  rows(db).where('id', '=', id).executeTakeFirst() as Promise<AddressRow | undefined>

/** The id of a new address; undefined for one that is there. */
export async function insertAddress(db: Db, values: { url: string; sealedKey: string | null; now: Date }) {
  const row = await db
    .insertInto('watched_address')
    .values({ url: values.url, sealed_key: values.sealedKey, created_at: values.now })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const deleteAddress = (db: Db, id: number) => db.deleteFrom('watched_address').where('id', '=', id).execute()

/** What a reading did, or why it failed. */
export const saveReading = (
  db: Db,
  id: number,
  { now, result, error }: { now: Date; result: WatchedAddress['result']; error: string | null },
) =>
  db
    .updateTable('watched_address')
    .set({ read_at: now, result: result && JSON.stringify(result), error })
    .where('id', '=', id)
    .execute()

export const presentAddress = ({ id, url, sealed_key, read_at, result, error }: AddressRow): WatchedAddress => ({
  ...{ id, url, result, error },
  hasKey: sealed_key !== null,
  readAt: read_at?.toISOString() ?? null,
})
