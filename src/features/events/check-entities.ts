import { MINUTE_MS } from '#lib/durations.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Refusal } from './check-event.ts'
import type { EventRow } from './store.ts'

/** Which of these ids are of something there is for this reader. */
export type FindKnown = (ids: number[], user: SessionUser | null) => Promise<Set<number>>

/** By the key under which events name them, such as listingId. Of what has no line here, nothing is there. */
export type Entities = Partial<Record<string, FindKnown>>

type Options = { now: () => number; most?: number; milliseconds?: number }

/**
 * Tells what to refuse: events that name what is not there. Asks once per key and batch, and not again for
 * `milliseconds` about the last `most` ids of each key that were there.
 */
export function openEntityCheck(entities: Entities, { now, most = 20_000, milliseconds = 5 * MINUTE_MS }: Options) {
  const memories = new Map(Object.keys(entities).map((key) => [key, rememberIds({ now, most, milliseconds })]))

  async function findThere(key: string, ids: number[], user: SessionUser | null): Promise<Set<number>> {
    const find = entities[key]
    if (!find) return new Set()
    const memory = memories.get(key)!
    const known = new Set(ids.filter((id) => memory.has(id, user)))
    const asked = ids.filter((id) => !known.has(id))
    if (asked.length === 0) return known
    const found = await find(asked, user)
    for (const id of found) memory.add(id, user)
    return known.union(found)
  }

  return async (events: EventRow[], user: SessionUser | null): Promise<Map<EventRow, Refusal>> => {
    const ids = new Map<string, Set<number>>()
    for (const { information } of events) {
      for (const [key, id] of namedIn(information)) ids.set(key, (ids.get(key) ?? new Set()).add(id))
    }
    const there = new Map(
      await Promise.all([...ids].map(async ([key, of]) => [key, await findThere(key, [...of], user)] as const)),
    )
    return new Map(
      events.flatMap((event) => {
        const foreign = namedIn(event.information).find(([key, id]) => !there.get(key)!.has(id))
        return foreign ? [[event, refuse(event, foreign)] as const] : []
      }),
    )
  }
}

/** Whose id it is, was checked with the rest of the event. */
const namedIn = (information: EventRow['information']) =>
  Object.entries(information).filter(([key]) => key.endsWith('Id') && key !== 'userId') as [string, number][]

const refuse = ({ messageId }: EventRow, [key, id]: [string, number]): Refusal => ({
  messageId,
  field: `analyticsInformation.${key}`,
  message: `names no ${nounOf(key)} that is there: ${id}`,
})

/** "external listing" for externalListingId. */
const nounOf = (key: string) => key.slice(0, -'Id'.length).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What one reader may name, another may not: each is remembered for whom it was asked, all visitors together. */
function rememberIds({ now, most, milliseconds }: Required<Options>) {
  const until = new Map<string, number>()
  const keyOf = (id: number, user: SessionUser | null) => `${user?.id ?? ''}:${id}`
  return {
    has: (id: number, user: SessionUser | null) => (until.get(keyOf(id, user)) ?? 0) > now(),
    add(id: number, user: SessionUser | null) {
      // Taken out first, so that the oldest is always the first of the map.
      until.delete(keyOf(id, user))
      until.set(keyOf(id, user), now() + milliseconds)
      if (until.size > most) until.delete(until.keys().next().value!)
    },
  }
}
