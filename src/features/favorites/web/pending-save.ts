import { MINUTE_MS } from '#lib/durations.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { Savable } from '#ui/saved-state.ts'

const KEY = STORAGE_KEYS.pendingSave
/** Long enough to sign in or up, short enough not to surprise the user later. */
const TTL_MS = 30 * MINUTE_MS
const KINDS: readonly string[] = ['listing', 'building', 'landlord'] satisfies Savable['kind'][]

type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores what a visitor wanted to save until they sign in; in local storage, because an email's link opens a new tab. */
export function storePendingSave(storage: ItemStorage, item: Savable, now: number) {
  storage.setItem(KEY, JSON.stringify({ ...item, at: now }))
}

/** The item stored recently; it is removed from storage. */
export function takePendingSave(storage: ItemStorage, now: number): Savable | undefined {
  const text = storage.getItem(KEY)
  storage.removeItem(KEY)
  const pending = text === null ? undefined : parse(text)
  if (!pending || now - pending.at > TTL_MS || pending.at > now) return undefined
  const { at, ...item } = pending
  return item
}

function parse(text: string): (Savable & { at: number }) | undefined {
  try {
    const { kind, id, name, market, at } = JSON.parse(text)
    const isValid = KINDS.includes(kind) && Number.isSafeInteger(id) && typeof name === 'string' && Number.isFinite(at)
    return isValid ? { kind, id, name, at, ...(typeof market === 'string' && { market }) } : undefined
  } catch {
    // Not our value: other code wrote under this key.
    return undefined
  }
}
