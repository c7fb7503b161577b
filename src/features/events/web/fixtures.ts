import type { SentEvent } from '../rules.ts'
import type { BatchResponse } from './deliver-events.ts'
import type { QueueStorage } from './event-queue.ts'
import { type Moment, makeTracker } from './tracker.ts'

type Batch = { sentAt: string; events: SentEvent[] }

// Users and event properties of the tests.
export const ADA = { analyticsInformation: { userId: 7, role: 'occupier' } }
export const BOB = { analyticsInformation: { userId: 8, role: 'tenant_rep' } }
export const LISTING = { listingId: 1, buildingId: 2, market: 'chicago', spaceType: 'office', photoCount: 3 }
export const SEARCH = { market: 'chicago', pageNumber: 1, filterCount: 0 }

/** A Storage in memory; `isFull` makes it refuse writes. */
export function makeTestStorage(): QueueStorage & { values: Map<string, string>; isFull: boolean } {
  const values = new Map<string, string>()
  return {
    values,
    isFull: false,
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
  }
}

/** A browser whose pages share storage, with a server that accepts everything unless `respond` is replaced. */
export function openBrowser() {
  const browser = {
    browserStorage: makeTestStorage(),
    isOnline: true,
    path: '/',
    /** Every request, and each stored event once, in order. */
    batches: [] as Batch[],
    recorded: new Map<string, SentEvent>(),
    errors: [] as string[],
    respond: (_batch: Batch): number | Promise<number> => 202,
    refused: [] as BatchResponse['refused'],
    names: () => [...browser.recorded.values()].map(({ name }) => name),
    openPage,
  }

  function openPage({ tab = makeTestStorage() } = {}) {
    const listeners: [Moment, () => void][] = []
    const tracker = makeTracker({
      async send(batch) {
        browser.batches.push(structuredClone(batch))
        const status = await browser.respond(batch)
        if (status === 0) throw new TypeError('Failed to fetch')
        if (status === 202) {
          for (const event of batch.events)
            if (!browser.recorded.has(event.messageId)) browser.recorded.set(event.messageId, event)
        }
        return { status, refused: browser.refused }
      },
      now: Date.now,
      random: (count) => crypto.getRandomValues(new Uint8Array(count)),
      browserStorage: browser.browserStorage,
      tab,
      path: () => browser.path,
      isOnline: () => browser.isOnline,
      on: (moment, listener) => listeners.push([moment, listener]),
      onError: (message) => browser.errors.push(message),
    })
    const fire = (moment: Moment) => {
      for (const [each, listener] of listeners) if (each === moment) listener()
    }
    return { ...tracker, tab, fire }
  }
  return browser
}
