import { MINUTE_MS } from '#lib/durations.ts'
import { PICTURE_FORMATS } from '#lib/media/picture-files.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { Savable } from '../saved/saved-state.ts'

/** What a visitor was asked to sign in for, and what it is about; a search is the one on the page. */
export type PendingAction = { type: ActionType; item?: Savable | undefined }
export type ActionType = (typeof ACTION_TYPES)[number]

const ACTION_TYPES = ['save', 'save_search', 'quick_inquiry', 'share_listing', 'add_to_tourbook'] as const
const ITEM_KINDS: readonly string[] = ['listing', 'building', 'landlord'] satisfies Savable['kind'][]
const KEY = STORAGE_KEYS.pendingAction
/** Long enough to sign in or up, short enough not to surprise the user later. */
const TTL_MS = 30 * MINUTE_MS
/** In characters. The names of a space and its building take a third of it. */
const MAX_LENGTH = 1_000

/** Local storage, because the link of a confirmation email opens a new tab; a function, because reading it may throw. */
const BROWSER = { storage: (): ItemStorage => window.localStorage, now: () => Date.now() }
type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores an action until the visitor has signed in, in place of an earlier one. */
export function storePendingAction({ type, item }: PendingAction, { storage, now } = BROWSER) {
  const { kind, id, name, market, photo } = item ?? {}
  const picture = photo && { src: photo.src, format: photo.format }
  const stored = JSON.stringify({ type, ...(item && { item: { kind, id, name, market, photo: picture } }), at: now() })
  if (stored.length <= MAX_LENGTH) ignoreBlocked(() => storage().setItem(KEY, stored))
}

/** The action stored recently. */
export function readPendingAction({ storage, now } = BROWSER): PendingAction | undefined {
  const text = ignoreBlocked(() => storage().getItem(KEY))
  const pending = text && text.length <= MAX_LENGTH ? parse(text) : undefined
  if (!pending || now() - pending.at > TTL_MS || pending.at > now()) return undefined
  return pending.action
}

export function clearPendingAction({ storage } = BROWSER) {
  ignoreBlocked(() => storage().removeItem(KEY))
}

/** If storage is blocked, the user repeats the action after signing in. */
function ignoreBlocked<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function parse(text: string): { action: PendingAction; at: number } | undefined {
  try {
    const { type, item, at } = JSON.parse(text)
    const isValid = ACTION_TYPES.includes(type) && Number.isFinite(at)
    return isValid ? { action: { type, ...(item && { item: parseItem(item) }) }, at } : undefined
  } catch {
    // Not our value: other code wrote under this key.
    return undefined
  }
}

function parseItem({ kind, id, name, market, photo }: Record<keyof Savable, unknown>): Savable {
  if (!ITEM_KINDS.includes(kind as string) || !Number.isSafeInteger(id) || typeof name !== 'string') {
    throw new Error('The stored item is not one that can be saved.')
  }
  const picture = parsePhoto(photo)
  return {
    kind,
    id,
    name,
    ...(typeof market === 'string' && { market }),
    ...(picture && { photo: picture }),
  } as Savable
}

/** A public picture of this site. */
function parsePhoto(photo: unknown): Savable['photo'] {
  const { src, format } = (photo ?? {}) as Record<string, unknown>
  const known = PICTURE_FORMATS.find((each) => each === format)
  return known && typeof src === 'string' && /^\/media\/\d+$/.test(src)
    ? { src, format: known, caption: '' }
    : undefined
}
