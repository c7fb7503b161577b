import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { SentEvent } from '../rules.ts'

/** What the queue needs of a Storage. */
export type QueueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** An event and whose it is: a user's, nobody's (null), or not known yet. */
export type Waiting = { event: SentEvent; owner?: number | null }

type Options = {
  /** Shared by all tabs of the browser; null where storage is refused. */
  shelf: QueueStorage | null
  /** Of this tab alone. */
  tab: QueueStorage | null
  now(): number
  /** A name for this page load that no other has. */
  name: string
  onError(message: string): void
}

export type Queue = {
  readonly waiting: readonly Waiting[]
  add(waiting: Waiting): void
  /** Keeps those that pass. */
  keep(test: (waiting: Waiting) => boolean): void
  /** Says whose the events are that were made before it was known. */
  own(owner: number | null): void
  /** Takes over what earlier pages of this tab, and tabs that are gone, did not get delivered. */
  adopt(): void
  /** Lets go of everything, whatever tab it is of. */
  clear(): void
}

export const MOST_WAITING = 500
const PREFIX = STORAGE_KEYS.eventQueue
const CURRENT = STORAGE_KEYS.currentQueue
/** A tab that has not touched its events for this long is gone, or will not mind that they are sent twice. */
const ORPHANED_MS = 60_000

/**
 * Events that wait to be delivered, in memory and, for the pages to come, on the shelf: each page load under a key of
 * its own, so that no tab overwrites another's. What is taken over is written down before it is removed, so that the
 * worst that happens is an event sent twice, which counts once.
 */
export function openQueue({ shelf, tab, now, name, onError }: Options): Queue {
  const own = PREFIX + name
  let waiting: Waiting[] = []
  let overflowed = false

  function hold(all: Waiting[]) {
    waiting = all.slice(-MOST_WAITING)
    if (waiting.length < all.length && !overflowed) {
      overflowed = true
      onError(`Analytics queue full: more than ${MOST_WAITING} events wait`)
    }
    attempt(() => {
      if (waiting.length === 0) shelf?.removeItem(own)
      else shelf?.setItem(own, JSON.stringify({ at: now(), waiting }))
    })
  }

  function adopt() {
    const before = attempt(() => tab?.getItem(CURRENT))
    attempt(() => tab?.setItem(CURRENT, own))
    const isLeft = ({ key, at }: Leftover) => key !== own && (key === before || Math.abs(now() - at) > ORPHANED_MS)
    const left = leftoversOn(shelf).filter(isLeft)
    if (left.length === 0) return
    const known = new Set(waiting.map(({ event }) => event.messageId))
    const adopted = left.flatMap((each) => each.waiting).filter(({ event }) => !known.has(event.messageId))
    hold([...adopted, ...waiting].sort(byId))
    for (const { key, text } of left) {
      // Whoever wrote to it since is alive and has it all in memory.
      attempt(() => shelf?.getItem(key) === text && shelf.removeItem(key))
    }
  }

  return {
    get waiting() {
      return waiting
    },
    add: (each) => hold([...waiting, each]),
    keep: (test) => hold(waiting.filter(test)),
    own: (owner) => hold(waiting.map((each) => (each.owner === undefined ? { ...each, owner } : each))),
    adopt,
    clear() {
      hold([])
      for (const { key } of leftoversOn(shelf)) attempt(() => shelf?.removeItem(key))
    },
  }
}

type Leftover = { key: string; text: string; at: number; waiting: Waiting[] }

function leftoversOn(shelf: QueueStorage | null): Leftover[] {
  const keys = attempt(() => Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf!.key(index)!)) ?? []
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => {
      const text = attempt(() => shelf!.getItem(key)) ?? ''
      const kept = attempt(() => JSON.parse(text) as Partial<Leftover> | null)
      const listed = Array.isArray(kept?.waiting) ? kept.waiting : []
      return { key, text, at: Number(kept?.at) || 0, waiting: listed.filter(isWaiting) }
    })
}

const isWaiting = (each: Partial<Waiting> | null) => typeof each?.event?.messageId === 'string'

// Ids sort as the events happened.
const byId = (a: Waiting, b: Waiting) => (a.event.messageId < b.event.messageId ? -1 : 1)

/** Storage may be full, refused or gone at any time; events then live as long as their page. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
