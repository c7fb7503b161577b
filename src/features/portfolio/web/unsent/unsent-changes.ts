import type { InputOf } from '#api'
import type { ListingStatus } from '#features/catalog/listings/rules.ts'
import { DAY_MS } from '#lib/durations.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { FileRefusal } from '#site/upload/file-problem.ts'
import { readStored, writeStored } from '#ui/use-local-storage.ts'

export type Prices = Omit<InputOf<'PUT /api/portfolio/listings/:id/prices'>['body'], 'version'>

/** `before` is what the user saw: someone else's change since is not overwritten. */
export type SpaceChange =
  | { kind: 'confirm' }
  | { kind: 'status'; version: number; before: ListingStatus; to: ListingStatus }
  | { kind: 'rent'; version: number; before: Prices; to: Prices }
  /** The file itself is stored apart. `uploadId` is what it is sent as, so that it continues where it stopped. */
  | { kind: 'photo'; fileName: string; size: number; uploadId?: string }

/** What was done to a space without a connection. */
export type UnsentChange = {
  /** Also the key that makes the server do it once. */
  id: string
  listingId: number
  name: string
  /** When it was really done, as an ISO time. */
  at: string
  change: SpaceChange
  /** Why it was not taken: by a name, or in the words of the server. */
  refusal?: { reason: RefusalReason } | { words: string }
}
/** The space left the market, someone else changed the value, the device no longer has the photo, or the photo is no good. */
export type RefusalReason = 'gone' | 'changed' | 'lost' | FileRefusal

/** Most that are stored on a device, each less than 3 kB. */
export const MAX_UNSENT = 100
/** Most photos among them, and the bytes of all of these. */
export const MAX_UNSENT_PHOTOS = 30
export const MAX_PHOTO_BYTES = 100 * 1024 * 1024
/** What is older than a confirmation lasts is not sent any more. */
const SENT_WITHIN_MS = 29 * DAY_MS

/**
 * The list with another change. A change of the same space and kind takes the place of the one before it, of which it has
 * what was there at first; null if there is no room.
 */
export function addUnsent(list: readonly UnsentChange[], added: UnsentChange): UnsentChange[] | null {
  const isSame = ({ listingId, change, refusal }: UnsentChange) =>
    listingId === added.listingId &&
    change.kind === added.change.kind &&
    change.kind !== 'photo' &&
    refusal === undefined
  const earlier = list.find(isSame)
  const others = list.filter((each) => each !== earlier)
  if (others.length >= MAX_UNSENT || hasTooManyPhotos([...others, added])) return null
  return [...others, { ...added, change: joined(earlier?.change, added.change) }]
}

function hasTooManyPhotos(list: readonly UnsentChange[]): boolean {
  const sizes = list.flatMap(({ change }) => (change.kind === 'photo' ? [change.size] : []))
  return sizes.length > MAX_UNSENT_PHOTOS || sizes.reduce((sum, size) => sum + size, 0) > MAX_PHOTO_BYTES
}

function joined(earlier: SpaceChange | undefined, later: SpaceChange): SpaceChange {
  if (!earlier || !('before' in earlier) || !('before' in later)) return later
  return { ...later, version: earlier.version, before: earlier.before } as SpaceChange
}

const keyOf = (userId: number) => `${STORAGE_KEYS.unsentChanges}${userId}`

/** The unsent changes of a user on this device, the first one first. */
export const readUnsent = (userId: number): UnsentChange[] => parseUnsent(readStored(keyOf(userId)), Date.now())

export function parseUnsent(stored: string | null, now: number): UnsentChange[] {
  try {
    const list: UnsentChange[] = JSON.parse(stored ?? '[]')
    return list.filter(({ at }) => now - Date.parse(at) < SENT_WITHIN_MS)
  } catch {
    return []
  }
}

/** The key of a photo's file, which begins with when it was taken. */
export const fileKeyOf = ({ at, id }: Pick<UnsentChange, 'at' | 'id'>) => `${at} ${id}`

/** Whether a photo is too old to be sent. */
export const isExpiredFile = (key: string, now: number) => now - Date.parse(key.split(' ')[0]!) >= SENT_WITHIN_MS

/** Stores them; false where the browser stores nothing. */
export function storeUnsent(userId: number, list: readonly UnsentChange[]): boolean {
  const json = JSON.stringify(list)
  writeStored(keyOf(userId), json)
  return readStored(keyOf(userId)) === json
}

export const updateUnsent = (userId: number, change: (list: UnsentChange[]) => UnsentChange[]) =>
  storeUnsent(userId, change(readUnsent(userId)))

export const removeUnsent = (userId: number, id: string) =>
  updateUnsent(userId, (list) => list.filter((each) => each.id !== id))
