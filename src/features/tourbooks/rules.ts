import { daysBefore } from '#lib/durations.ts'

export const MAX_NAME = 120
/** Of the recipient of a link. */
export const MAX_RECIPIENT_NAME = 160
/** Of a shared or private note. */
export const MAX_NOTE = 2_000
export const MAX_TOURBOOKS = 500
/** Also counts removed stops while they can be put back. */
export const MAX_STOPS = 500
/** Most listings added by one request. */
export const MAX_ADDED = 100
export const TOURBOOKS_PAGE_SIZE = 24

/** `-` means the latest first. A tourbook without a tour date comes last. */
export const TOURBOOK_SORTS = ['-updated', '-created', 'name', 'tour_date'] as const
export type TourbookSort = (typeof TOURBOOK_SORTS)[number]

/** Days in which a deleted tourbook or a removed stop can be restored. */
export const DELETED_DAYS = 30
/** What was deleted before this moment cannot be restored. */
export const earliestDeleted = (now: Date) => daysBefore(now, DELETED_DAYS)

/** What became of an email that a user sent; `stored`: the site has no mail server. */
export const DELIVERY_STATES = ['queued', 'sent', 'stored', 'failed', 'suppressed'] as const
/** Of what a mail server said when it refused an email. */
export const MAX_REFUSAL = 200

/** What a link can hide: rents and costs, where the spaces are, or the shared notes. */
export const HIDEABLE = ['rent', 'address', 'notes'] as const
export type Hideable = (typeof HIDEABLE)[number]

/** Photos of a space that a link shows; also its plans, and its videos. */
export const MAX_PICTURES = 20

/** Whether the space of a stop can still be leased; `withdrawn` is no longer public, `external` never was. */
export const STOP_STATUSES = ['on_market', 'under_offer', 'leased', 'withdrawn', 'external'] as const
export type StopStatus = (typeof STOP_STATUSES)[number]

/** Most spaces beside each other in a comparison. */
export const MAX_COMPARED = 6

/**
 * `current` with the named ids in the given order. The others stay where they are: a stop added or removed in another
 * window meanwhile is not moved by an order that does not know it.
 */
export function orderStops<Id extends number | string>(current: readonly Id[], named: readonly Id[]): Id[] {
  const known = new Set(current)
  const order = named.filter((id) => known.has(id))
  const moved = new Set(order)
  let next = 0
  return current.map((id) => (moved.has(id) ? order[next++]! : id))
}

/** Adds stops: each in a building that has some already directly after those, since one visit sees them all, the others last. */
export function addBesideNeighbors<Stop extends { buildingId: number | null }>(
  stops: readonly Stop[],
  added: readonly Stop[],
): Stop[] {
  const buildings = new Set(stops.flatMap(({ buildingId }) => buildingId ?? []))
  return added.reduce((all, stop) => {
    const hasNeighbor = stop.buildingId !== null && buildings.has(stop.buildingId)
    const last = hasNeighbor ? all.findLastIndex(({ buildingId }) => buildingId === stop.buildingId) : all.length - 1
    return all.toSpliced(last + 1, 0, stop)
  }, stops.slice())
}
