import { MINUTE_MS } from '#lib/durations.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { Savable } from '#ui/saved-state.ts'

const KEY = STORAGE_KEYS.pendingSave
/** Long enough to sign in or up, too short to surprise anybody later. */
const HOLDS_MS = 30 * MINUTE_MS
const KINDS: readonly string[] = ['listing', 'building', 'landlord'] satisfies Savable['kind'][]

type QueueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Remembers, in this browser, what somebody who is not signed in wanted to save: a letter's link opens another tab. */
export function storePendingSave(shelf: QueueStorage, item: Savable, now: number) {
  shelf.setItem(KEY, JSON.stringify({ ...item, at: now }))
}

/** What was remembered lately, once. */
export function takePendingSave(shelf: QueueStorage, now: number): Savable | undefined {
  const kept = shelf.getItem(KEY)
  shelf.removeItem(KEY)
  const press = kept === null ? undefined : parse(kept)
  if (!press || now - press.at > HOLDS_MS || press.at > now) return undefined
  const { at, ...item } = press
  return item
}

function parse(kept: string): (Savable & { at: number }) | undefined {
  try {
    const { kind, id, name, market, at } = JSON.parse(kept)
    const isPress = KINDS.includes(kind) && Number.isSafeInteger(id) && typeof name === 'string' && Number.isFinite(at)
    return isPress ? { kind, id, name, at, ...(typeof market === 'string' && { market }) } : undefined
  } catch {
    // Not ours: somebody else wrote under this name.
    return undefined
  }
}
