import { MINUTE_MS } from '#lib/durations.ts'
import { lruCache } from '#platform/cache/lru-cache.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Refusal } from './check-event.ts'
import type { EventRow } from './store.ts'

/** Which of these ids exist for this user. */
type FindExisting = (ids: number[], user: SessionUser | null) => Promise<Set<number>>

/** By the key in analyticsInformation, such as listingId. Ids of keys without an entry never exist. */
export type Entities = Partial<Record<string, FindExisting>>

type Options = { now: () => number; most?: number; milliseconds?: number }

/**
 * Returns a function that finds events with ids that do not exist. Looks ids up once per key and batch, and caches
 * existing ones for `milliseconds`, at most `most` of each key: 5 MB a key.
 */
export function makeEntityCheck(entities: Entities, { now, most = 20_000, milliseconds = 5 * MINUTE_MS }: Options) {
  const caches = new Map(Object.keys(entities).map((key) => [key, cacheIds({ now, most, milliseconds })]))

  async function findExisting(key: string, ids: number[], user: SessionUser | null): Promise<Set<number>> {
    const find = entities[key]
    if (!find) return new Set()
    const cache = caches.get(key)!
    const known = new Set(ids.filter((id) => cache.has(id, user)))
    const uncached = ids.filter((id) => !known.has(id))
    if (uncached.length === 0) return known
    const found = await find(uncached, user)
    for (const id of found) cache.add(id, user)
    return known.union(found)
  }

  return async (events: EventRow[], user: SessionUser | null): Promise<Map<EventRow, Refusal>> => {
    const ids = new Map<string, Set<number>>()
    for (const { information } of events) {
      for (const [key, id] of idsIn(information)) ids.set(key, (ids.get(key) ?? new Set()).add(id))
    }
    const existing = new Map(
      await Promise.all([...ids].map(async ([key, of]) => [key, await findExisting(key, [...of], user)] as const)),
    )
    return new Map(
      events.flatMap((event) => {
        const unknown = idsIn(event.information).find(([key, id]) => !existing.get(key)!.has(id))
        return unknown ? [[event, refuse(event, unknown)] as const] : []
      }),
    )
  }
}

/** The ids in an event, without userId, which was checked with the rest of the event. */
const idsIn = (information: EventRow['information']) =>
  Object.entries(information).filter(([key]) => key.endsWith('Id') && key !== 'userId') as [string, number][]

const refuse = ({ messageId }: EventRow, [key, id]: [string, number]): Refusal => ({
  messageId,
  field: `analyticsInformation.${key}`,
  message: `names no existing ${nounOf(key)}: ${id}`,
})

/** "external listing" for externalListingId. */
const nounOf = (key: string) => key.slice(0, -'Id'.length).replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

/** A cache of existing ids. Users may see different entities, so it is keyed by user; all visitors share one key. */
function cacheIds({ now, most, milliseconds }: Required<Options>) {
  const until = lruCache<string, number>({ maxEntries: most })
  const keyOf = (id: number, user: SessionUser | null) => `${user?.id ?? ''}:${id}`
  return {
    has: (id: number, user: SessionUser | null) => (until.get(keyOf(id, user)) ?? 0) > now(),
    add: (id: number, user: SessionUser | null) => until.set(keyOf(id, user), now() + milliseconds),
  }
}
