import { makeMessageIds, makeRandomId } from '#features/events/web/make-message-id.ts'

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** Counts a visit to the site. Nothing is stored in the browser, so that a second visit counts as another browser's. */
export function countVisit({ dataset }: HTMLElement) {
  if (!dataset.visit) return
  const event = {
    messageId: makeMessageIds({ now: Date.now, random })(),
    type: 'page',
    name: 'MICROSITE',
    anonymousId: makeRandomId({ random }),
    analyticsInformation: JSON.parse(dataset.visit),
  }
  const body = JSON.stringify({ sentAt: new Date().toISOString(), events: [event] })
  const headers = { 'content-type': 'application/json' }
  // A visit that cannot be counted is no failure of the page.
  fetch('/api/events', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}
