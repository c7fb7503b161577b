import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { SentEvent } from '../rules.ts'

/** The part of Storage that the queue uses. */
export type QueueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** An event with its owner: a user's id, null for a visitor, or undefined while unknown. */
export type QueuedEvent = { event: SentEvent; owner?: number | null }

type Options = {
  /** Shared by all tabs of the browser; null where storage is blocked. */
  browserStorage: QueueStorage | null
  /** Storage of this tab only. */
  tab: QueueStorage | null
  now(): number
  /** A unique name for this page load. */
  name: string
  onError(message: string): void
}

export type Queue = {
  readonly waiting: readonly QueuedEvent[]
  add(waiting: QueuedEvent): void
  /** Removes the events that do not pass. */
  filter(test: (waiting: QueuedEvent) => boolean): void
  /** Sets the owner of events that were added before it was known. */
  own(owner: number | null): void
  /** Takes over undelivered events of earlier pages of this tab, and of closed tabs. */
  adopt(): void
  /** Removes all events of all tabs. */
  clear(): void
}

export const MAX_WAITING = 500
const PREFIX = STORAGE_KEYS.eventQueue
const CURRENT = STORAGE_KEYS.currentQueue
/** A tab that has not updated its events for this long counts as closed; if it is not, events are only sent twice. */
const ORPHANED_MS = 60_000

/**
 * Undelivered events, in memory and, for later pages, in browser storage: each page load has its own key, so that tabs
 * do not overwrite each other. Adopted events are stored before the old entry is removed, so that at worst an event is
 * sent twice, which counts once.
 */
export function makeQueue({ browserStorage, tab, now, name, onError }: Options): Queue {
  const ownKey = PREFIX + name
  let waiting: QueuedEvent[] = []
  let overflowed = false

  function update(all: QueuedEvent[]) {
    waiting = all.slice(-MAX_WAITING)
    if (waiting.length < all.length && !overflowed) {
      overflowed = true
      onError(`Analytics queue full: more than ${MAX_WAITING} events wait`)
    }
    attempt(() => {
      if (waiting.length === 0) browserStorage?.removeItem(ownKey)
      else browserStorage?.setItem(ownKey, JSON.stringify({ at: now(), waiting }))
    })
  }

  function adopt() {
    const before = attempt(() => tab?.getItem(CURRENT))
    attempt(() => tab?.setItem(CURRENT, ownKey))
    const isOrphaned = ({ key, at }: StoredQueue) =>
      key !== ownKey && (key === before || Math.abs(now() - at) > ORPHANED_MS)
    const orphans = storedQueues(browserStorage).filter(isOrphaned)
    if (orphans.length === 0) return
    const known = new Set(waiting.map(({ event }) => event.messageId))
    const adopted = orphans.flatMap((each) => each.waiting).filter(({ event }) => !known.has(event.messageId))
    update([...adopted, ...waiting].sort(byId))
    for (const { key, text } of orphans) {
      // If it changed meanwhile, its page is still open and has all its events in memory.
      attempt(() => browserStorage?.getItem(key) === text && browserStorage.removeItem(key))
    }
  }

  return {
    get waiting() {
      return waiting
    },
    add: (each) => update([...waiting, each]),
    filter: (test) => update(waiting.filter(test)),
    own: (owner) => update(waiting.map((each) => (each.owner === undefined ? { ...each, owner } : each))),
    adopt,
    clear() {
      update([])
      for (const { key } of storedQueues(browserStorage)) attempt(() => browserStorage?.removeItem(key))
    },
  }
}

type StoredQueue = { key: string; text: string; at: number; waiting: QueuedEvent[] }

function storedQueues(browserStorage: QueueStorage | null): StoredQueue[] {
  const keys =
    attempt(() => Array.from({ length: browserStorage?.length ?? 0 }, (_, index) => browserStorage!.key(index)!)) ?? []
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => {
      const text = attempt(() => browserStorage!.getItem(key)) ?? ''
      const stored = attempt(() => JSON.parse(text) as Partial<StoredQueue> | null)
      const listed = Array.isArray(stored?.waiting) ? stored.waiting : []
      return { key, text, at: Number(stored?.at) || 0, waiting: listed.filter(isQueuedEvent) }
    })
}

const isQueuedEvent = (each: Partial<QueuedEvent> | null) => typeof each?.event?.messageId === 'string'

// Message ids sort in the order of the events.
const byId = (a: QueuedEvent, b: QueuedEvent) => (a.event.messageId < b.event.messageId ? -1 : 1)

/** Storage may be full, blocked or deleted at any time; events are then only in memory. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
