import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { FetchError, fetchPublic } from '#platform/fetch/fetch-public.ts'
import { openText } from '#platform/sealed-text.ts'
import { importRecords } from '../import-records.ts'
import { FILE_LIMITS } from '../rules.ts'
import type { WatchedAddress } from './contract.ts'
import { READ_TIMEOUT_MS } from './rules.ts'
import { type AddressRow, saveReading } from './store.ts'

/** What the keys of addresses are encrypted for. */
export const KEY_PURPOSE = 'watched address'

export type ReadContext = Pick<Context, 'db' | 'clock' | 'secret'>
type Read = {
  actor: Actor
  signal?: AbortSignal
  fetching?: Pick<Parameters<typeof fetchPublic>[1], 'isAllowed' | 'ca'>
}

/** Reads the file of an address into the property records, all or none, and stores what it did or why it failed. */
export async function readAddress(ctx: ReadContext, address: AddressRow, read: Read): Promise<void> {
  const outcome = await readOrExplain(ctx, address, read)
  await saveReading(ctx.db, address.id, { now: ctx.clock(), ...outcome })
}

type Outcome = { result: WatchedAddress['result']; error: string | null }

async function readOrExplain(
  { db, clock, secret }: ReadContext,
  { url, sealed_key }: AddressRow,
  { actor, signal, fetching }: Read,
): Promise<Outcome> {
  const token = sealed_key === null ? undefined : openText(secret, KEY_PURPOSE, sealed_key)
  if (sealed_key !== null && token === undefined)
    return { result: null, error: 'its key was stored with another APP_SECRET: add the address again' }
  try {
    const limits = { maxBytes: FILE_LIMITS.bytes, timeoutMs: READ_TIMEOUT_MS }
    const bytes = await fetchPublic(url, { ...limits, ...fetching, token, ...(signal && { signal }) })
    return { result: await importRecords({ db, clock }, bytes, actor), error: null }
  } catch (error) {
    if (error instanceof FetchError) return { result: null, error: error.message }
    if (error instanceof AppError && error.status === 400) return { result: null, error: describe(error) }
    throw error
  }
}

/** The first mistakes of a file, as an upload names them. */
const describe = ({ message, fields }: AppError) =>
  (fields.length > 0 ? fields.map((each) => `${each.field}: ${each.message}`).join('; ') : message).slice(0, 2000)
