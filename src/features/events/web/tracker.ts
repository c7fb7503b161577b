import type { InformationOf } from '#events'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { Events } from '#ui/routing/router-context.ts'
import type { EventType, SentEvent } from '../rules.ts'
import { type Answer, openDelivery } from './deliver-events.ts'
import { attempt, openQueue, type QueueStorage } from './event-queue.ts'
import { makeRandomId, openMessageIds } from './make-message-id.ts'

/** What the tracker needs of the browser. */
export type Environment = {
  /** Sends one batch, and outlives the page; rejects when there is no answer. */
  send(batch: { sentAt: string; events: SentEvent[] }): Promise<Answer>
  /** Milliseconds since 1970. */
  now(): number
  /** That many random bytes. */
  random(count: number): Uint8Array
  /** Storage of the whole browser and of this tab alone; null where it is refused. */
  shelf: QueueStorage | null
  tab: QueueStorage | null
  isOnline(): boolean
  on(moment: Moment, listener: () => void): void
  onError(message: string): void
}

/** The page may be gone in a moment; it is back as it was; the network is back. */
export type Moment = 'leaving' | 'back' | 'online'

export type Tracker = Events & {
  /** Who is here is known: somebody, or nobody. Until then nothing leaves. */
  ready(user: { analyticsInformation: InformationOf<'IDENTIFY'> } | null): void
}

const VIEWER = STORAGE_KEYS.viewer
const LAST_PAGE = STORAGE_KEYS.lastPage
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Fifty of the largest are still less than a request that outlives its page may carry. */
const MOST_BYTES = 1_000
const MOST_UNHEARD = 20
/** Whoever waits for what is left to be sent, such as one who signs out, does not wait for long. */
const MOST_FLUSH_MS = 2_000

/**
 * Tells the server what happens here: in order, at least once, and only when it is known who is here. What was queued
 * goes first, then who it was (IDENTIFY, once per page load). What somebody did while signed in is sent as theirs or,
 * once they are gone, not at all.
 */
export function openTracker(environment: Environment): Tracker {
  const { shelf, tab, now, random, on, onError } = environment
  const makeMessageId = openMessageIds(environment)
  const queue = openQueue({ shelf, tab, now, onError, name: makeMessageId() })
  const delivery = openDelivery({ ...environment, queue })
  const listeners = new Set<(event: SentEvent) => void>()
  let unheard: SentEvent[] = []
  let viewer = viewerOn(shelf, random)
  let lastPage: string | undefined
  /** The user's id; null is nobody, undefined not known yet. */
  let owner: number | null | undefined

  queue.adopt()
  on('leaving', delivery.leave)
  on('online', () => void delivery.flush())
  on('back', () => {
    // Another page of this tab was here meanwhile.
    queue.adopt()
    delivery.wake()
  })

  function tell(type: EventType, name: string, information: object, source: Partial<SentEvent>) {
    const analyticsInformation = information as SentEvent['analyticsInformation']
    const event = { messageId: makeMessageId(), type, name, anonymousId: viewer, ...source, analyticsInformation }
    if (new TextEncoder().encode(JSON.stringify(event)).length > MOST_BYTES) return onError(`${name} is too large`)
    queue.add({ event, ...(owner !== undefined && { owner }) })
    delivery.wake()
    for (const listener of listeners) listener(event)
    if (listeners.size === 0) unheard = [...unheard, event].slice(-MOST_UNHEARD)
  }

  // Of the tab, because most links load a page afresh.
  function sourceOf(place: { sourceContent?: string } = {}): Partial<SentEvent> {
    const sourcePage = attempt(() => tab?.getItem(LAST_PAGE)) ?? lastPage
    return { ...(sourcePage && { sourcePage }), ...place }
  }

  return {
    page(name, information) {
      tell('page', name, information, sourceOf())
      lastPage = name
      attempt(() => tab?.setItem(LAST_PAGE, name))
    },
    track: (name, information, place) => tell('track', name, information, sourceOf(place)),
    ready(user) {
      const known = user?.analyticsInformation.userId ?? null
      if (known === owner) return
      owner = known
      queue.own(known)
      queue.keep((each) => each.owner === null || each.owner === known)
      if (user) tell('identify', 'IDENTIFY', user.analyticsInformation, sourceOf())
      delivery.start()
    },
    flush: () => Promise.race([delivery.flush(), new Promise<void>((resolve) => setTimeout(resolve, MOST_FLUSH_MS))]),
    forget() {
      delivery.stop()
      owner = undefined
      unheard = []
      queue.clear()
      attempt(() => shelf?.removeItem(VIEWER))
      viewer = viewerOn(shelf, random)
    },
    watch(listener) {
      listeners.add(listener)
      for (const event of unheard.splice(0)) listener(event)
      return () => void listeners.delete(listener)
    },
  }
}

/** The random id of this browser; without storage, of this page load. */
function viewerOn(shelf: QueueStorage | null, random: Environment['random']): string {
  const kept = attempt(() => shelf?.getItem(VIEWER)) ?? ''
  if (UUID.test(kept)) return kept
  const made = makeRandomId({ random })
  attempt(() => shelf?.setItem(VIEWER, made))
  return made
}
