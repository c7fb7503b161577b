import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { utcMidnight } from '#lib/dates.ts'
import { lruCache } from '#platform/cache/lru-cache.ts'
import type { Change, Feed } from '#platform/change-log/change-feed.ts'
import type { ChangedEntity } from '#platform/change-log/change-log.ts'

/** Listing cards as JSON in UTF-8, from which responses are assembled. */
export type Cards = {
  /** In the order of `ids`; null for a listing that may not be shown. A card is the same throughout the UTC day of `today`. */
  cards(ids: number[], today: Date): Promise<(Buffer | null)[]>
}
type CardCache = Cards & {
  invalidateBuildings(ids: number[]): void
  invalidateAll(): void
}
/** Cards in the order of `ids`, without those that may not be shown. */
type LoadCards = (ids: number[], today: Date) => Promise<ListingCard[]>

/** What the cached cards of a node take at most: about 70,000 cards. */
const MAX_BYTES = 128 * 1024 * 1024
/** Memory that a cached card takes beside its bytes: buffer object, cache entries, rounding by the allocator. */
const OVERHEAD_BYTES = 400

const INVALIDATED_CARDS: Record<ChangedEntity, 'its building' | 'all' | 'nothing'> = {
  building: 'its building',
  // A change of a listing is recorded for its building too.
  listing: 'nothing',
  landlord: 'all',
  company: 'all',
  agent: 'nothing',
  submarket: 'all',
  shape: 'nothing',
  // Recorded beside the moved buildings.
  market: 'nothing',
  // Their areas have the unit of the market.
  market_setting: 'all',
  catalog: 'all',
}

/** Cards cached while a change feed invalidates them; without a feed they are loaded each time. */
export function makeCardCache(load: LoadCards, feed: Pick<Feed, 'listen'> | undefined): Cards {
  if (!feed) return readCards(load)
  const cache = createCardCache({ load })
  feed.listen((changes) => invalidateChanged(cache, changes))
  return cache
}

function readCards(load: LoadCards): Cards {
  return {
    async cards(ids, today) {
      const byId = byIdOf(await load(ids, today))
      return ids.map((id) => byId.get(id)?.json ?? null)
    },
  }
}

function invalidateChanged(cards: CardCache, changes: Change[]) {
  if (changes.some(({ entity }) => INVALIDATED_CARDS[entity] === 'all')) return cards.invalidateAll()
  cards.invalidateBuildings(
    changes.flatMap(({ entity, id }) => (INVALIDATED_CARDS[entity] === 'its building' ? [id] : [])),
  )
}

type CachedCard = { json: Buffer; buildingId: number }

/** A cache of the most recently used cards within `maxBytes`. A search reads 24 of them in 8 µs. */
export function createCardCache({ load, maxBytes = MAX_BYTES }: { load: LoadCards; maxBytes?: number }): CardCache {
  const idsOfBuilding = new Map<number, Set<number>>()
  const cached = lruCache<number, CachedCard>(
    { maxBytes, bytesOf: ({ json }) => json.length + OVERHEAD_BYTES },
    {
      onAdd: ({ buildingId }, id) => idsOfBuilding.getOrInsertComputed(buildingId, () => new Set()).add(id),
      onRemove({ buildingId }, id) {
        const ids = idsOfBuilding.get(buildingId)
        if (ids?.delete(id) && ids.size === 0) idsOfBuilding.delete(buildingId)
      },
    },
  )
  let day = Number.NEGATIVE_INFINITY
  // A load that began before an invalidation may have read the old state: its cards are neither cached nor shared.
  let epoch = 0
  const loading = new Map<number, Promise<Map<number, CachedCard>>>()

  function start(ids: number[], today: Date): Promise<Map<number, CachedCard>> {
    const began = epoch
    const loaded = load(ids, today)
      .then((cards) => {
        const byId = byIdOf(cards)
        if (epoch === began) for (const [id, card] of byId) cached.set(id, card)
        return byId
      })
      .finally(() => {
        if (epoch === began) for (const id of ids) loading.delete(id)
      })
    for (const id of ids) loading.set(id, loaded)
    return loaded
  }

  function invalidateAll() {
    epoch++
    loading.clear()
    cached.clear()
  }

  return {
    async cards(ids, today) {
      const midnight = utcMidnight(today).getTime()
      // Requested just before midnight, answered just after it.
      if (midnight < day) return readCards(load).cards(ids, today)
      if (midnight > day) invalidateAll()
      day = midnight
      const known = ids.map((id) => cached.get(id))
      // Nearly always; what follows would take twice as long as these look-ups.
      if (known.every((card) => card !== undefined)) return known.map(({ json }) => json)
      const missing = ids.filter((id, index) => !known[index] && !loading.has(id))
      if (missing.length > 0) start([...new Set(missing)], today)
      const underWay = ids.map((id, index) => (known[index] ? undefined : loading.get(id)))
      const loaded = await Promise.all(new Set(underWay))
      const byId = new Map(loaded.flatMap((cards) => [...(cards ?? [])]))
      return ids.map((id, index) => (known[index] ?? byId.get(id))?.json ?? null)
    },

    invalidateBuildings(ids) {
      if (ids.length === 0) return
      epoch++
      loading.clear()
      for (const building of ids) for (const id of idsOfBuilding.get(building) ?? []) cached.delete(id)
    },

    invalidateAll,
  }
}

function byIdOf(cards: ListingCard[]): Map<number, CachedCard> {
  return new Map(cards.map((card) => [card.id, { json: printCard(card), buildingId: card.building.id }]))
}

function printCard(card: ListingCard): Buffer {
  const json = JSON.stringify(card)
  // Not from the shared pool: a cached slice would hold all of its 64 kB in memory.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  bytes.write(json)
  return bytes
}
