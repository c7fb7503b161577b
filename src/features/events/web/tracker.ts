import type { InformationOf } from '#events'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { Events } from '#site/routing/router-context.ts'
import type { EventType, SentEvent } from '../rules.ts'
import { type BatchResponse, makeDelivery } from './deliver-events.ts'
import { attempt, makeQueue, type QueueStorage } from './event-queue.ts'
import { makeMessageIds, makeRandomId } from './make-message-id.ts'

/** The browser functions that the tracker uses. */
export type Environment = {
  /** Sends one batch, also after the page is closed; rejects without a response. */
  send(batch: { sentAt: string; events: SentEvent[] }): Promise<BatchResponse>
  /** Milliseconds since 1970. */
  now(): number
  /** Random bytes, `count` of them. */
  random(count: number): Uint8Array
  /** Storage of the whole browser and of this tab only; null where it is blocked. */
  browserStorage: QueueStorage | null
  tab: QueueStorage | null
  /** Path of the page that is shown. */
  path(): string
  isOnline(): boolean
  on(moment: Moment, listener: () => void): void
  onError(message: string): void
}

/** The page may be closed; it was restored from the back/forward cache; the network is back. */
export type Moment = 'leaving' | 'back' | 'online'

type Tracker = Events & {
  /** Call once the current user is known; null for a visitor. Until then nothing is sent. */
  ready(user: { analyticsInformation: InformationOf<'IDENTIFY'> } | null): void
  /** Call while an admin views the site as another user: what happens then is nobody’s, and is neither stored nor sent. */
  suspend(): void
}

const VIEWER = STORAGE_KEYS.viewer
const LAST_PAGE = STORAGE_KEYS.lastPage
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Fifty events of this size fit into a keepalive request, which is limited to 64 kB. */
const MAX_BYTES = 1_000
const MAX_BUFFERED = 20
/** Longest wait for the remaining events to be sent, such as before signing out. */
const MAX_FLUSH_MS = 2_000

/**
 * Sends events to the server: in order, at least once, and only once the current user is known. Queued events go first,
 * then IDENTIFY, once per page load. A signed-in user's events are sent only in their session, or not at all.
 */
export function makeTracker(environment: Environment): Tracker {
  const { browserStorage, tab, now, random, path, on, onError } = environment
  const makeMessageId = makeMessageIds(environment)
  const queue = makeQueue({ browserStorage, tab, now, onError, name: makeMessageId() })
  const delivery = makeDelivery({ ...environment, queue })
  const listeners = new Set<(event: SentEvent) => void>()
  let buffered: SentEvent[] = []
  let viewer = viewerOn(browserStorage, random)
  let lastPage: string | undefined
  let lastPath: string | undefined
  /** The user's id; null for a visitor, undefined while unknown. */
  let owner: number | null | undefined
  let isSuspended = false

  queue.adopt()
  on('leaving', delivery.leave)
  on('online', () => void delivery.flush())
  on('back', () => {
    // Another page of this tab may have left events meanwhile.
    queue.adopt()
    delivery.wake()
  })

  function record(type: EventType, name: string, information: object, source: Partial<SentEvent>) {
    const analyticsInformation = information as SentEvent['analyticsInformation']
    const event = { messageId: makeMessageId(), type, name, anonymousId: viewer, ...source, analyticsInformation }
    if (new TextEncoder().encode(JSON.stringify(event)).length > MAX_BYTES) return onError(`${name} is too large`)
    if (!isSuspended) queue.add({ event, ...(owner !== undefined && { owner }) })
    delivery.wake()
    for (const listener of listeners) listener(event)
    if (listeners.size === 0) buffered = [...buffered, event].slice(-MAX_BUFFERED)
  }

  const sourceOf = (sourcePage: string | null | undefined, place?: { sourceContent?: string }): Partial<SentEvent> => ({
    ...(sourcePage && { sourcePage }),
    ...place,
  })
  /** A page without a page event, such as a region's list, is not taken for the one before it. */
  const thisPage = () => (path() === lastPath ? lastPage : undefined)

  return {
    page(name, information) {
      // Stored for the tab, because most links load a new page.
      record('page', name, information, sourceOf(attempt(() => tab?.getItem(LAST_PAGE)) ?? lastPage))
      lastPage = name
      lastPath = path()
      attempt(() => tab?.setItem(LAST_PAGE, name))
    },
    track: (name, information, place) => record('track', name, information, sourceOf(thisPage(), place)),
    ready(user) {
      isSuspended = false
      const known = user?.analyticsInformation.userId ?? null
      if (known === owner) return
      owner = known
      queue.own(known)
      queue.filter((each) => each.owner === null || each.owner === known)
      if (user) record('identify', 'IDENTIFY', user.analyticsInformation, sourceOf(thisPage()))
      delivery.start()
    },
    suspend() {
      isSuspended = true
      owner = undefined
      delivery.stop()
      // Of this page load, and of pages that were left before the user was known.
      queue.filter((each) => each.owner !== undefined)
    },
    flush: () => Promise.race([delivery.flush(), new Promise<void>((resolve) => setTimeout(resolve, MAX_FLUSH_MS))]),
    clear() {
      delivery.stop()
      owner = undefined
      buffered = []
      queue.clear()
      attempt(() => browserStorage?.removeItem(VIEWER))
      viewer = viewerOn(browserStorage, random)
    },
    watch(listener) {
      listeners.add(listener)
      for (const event of buffered.splice(0)) listener(event)
      return () => void listeners.delete(listener)
    },
  }
}

/** The random id of this browser; without storage, of this page load. */
function viewerOn(browserStorage: QueueStorage | null, random: Environment['random']): string {
  const stored = attempt(() => browserStorage?.getItem(VIEWER)) ?? ''
  if (UUID.test(stored)) return stored
  const created = makeRandomId({ random })
  attempt(() => browserStorage?.setItem(VIEWER, created))
  return created
}
