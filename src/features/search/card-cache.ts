import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { utcMidnight } from '#lib/dates.ts'
import type { Change, Feed } from '#platform/change-log/change-feed.ts'
import type { ChangedEntity } from '#platform/change-log/change-log.ts'

/** Cards as JSON in UTF-8, to put answers together from. */
export type Cards = {
  /** In the order of `ids`; null for one that may not be shown. A card is the same all through the UTC day of `today`. */
  cards(ids: number[], today: Date): Promise<(Buffer | null)[]>
}
export type CardCache = Cards & {
  forgetBuildings(ids: number[]): void
  forgetAll(): void
}
/** Cards in the order of `ids`, those that may not be shown left out. */
export type LoadCards = (ids: number[], today: Date) => Promise<ListingCard[]>

const MOST_BYTES = 128 * 1024 * 1024
/** What a kept card takes beside its bytes: its buffer, its places in the maps, what the allocator rounds up. */
const BYTES_BESIDE = 400

const FORGETS: Record<ChangedEntity, 'its building' | 'all' | 'nothing'> = {
  building: 'its building',
  // Its building comes with it.
  listing: 'nothing',
  landlord: 'all',
  company: 'all',
  submarket: 'all',
  // Many cards share a picture, and few pictures change.
  picture: 'all',
  catalogue: 'all',
}

/** Cards that are kept while a feed tells what has changed, and without one are read each time. */
export function openCardCache(load: LoadCards, feed: Pick<Feed, 'listen'> | undefined): Cards {
  if (!feed) return readCards(load)
  const kept = createCardCache({ load })
  feed.listen((changes) => forgetChanged(kept, changes))
  return kept
}

function readCards(load: LoadCards): Cards {
  return {
    async cards(ids, today) {
      const byId = byIdOf(await load(ids, today))
      return ids.map((id) => byId.get(id)?.json ?? null)
    },
  }
}

function forgetChanged(cards: CardCache, changes: Change[]) {
  if (changes.some(({ entity }) => FORGETS[entity] === 'all')) return cards.forgetAll()
  cards.forgetBuildings(changes.flatMap(({ entity, id }) => (FORGETS[entity] === 'its building' ? [id] : [])))
}

type Kept = { json: Buffer; buildingId: number }

/**
 * Keeps the cards used last within `maxBytes`. They lie on two shelves: what is used comes to the young one, and when
 * that is full it becomes the old one, whose cards go unless they were used again. Moving a card to the end of one list
 * at each use would cost twenty times the look-up.
 */
export function createCardCache({ load, maxBytes = MOST_BYTES }: { load: LoadCards; maxBytes?: number }): CardCache {
  let young = new QueueStorage()
  let old = new QueueStorage()
  let day = Number.NEGATIVE_INFINITY
  // A load that began before something was forgotten may have read what it was before: it is neither kept nor shared.
  let epoch = 0
  const loading = new Map<number, Promise<Map<number, Kept>>>()

  function find(id: number): Kept | undefined {
    const kept = young.cards.get(id)
    if (kept) return kept
    const unused = old.cards.get(id)
    if (unused) keep(id, unused)
    return unused
  }

  function keep(id: number, kept: Kept) {
    if (sizeOf(kept) > maxBytes / 2) return
    if (young.bytes + sizeOf(kept) > maxBytes / 2) {
      old = young
      young = new QueueStorage()
    }
    young.add(id, kept)
  }

  function start(ids: number[], today: Date): Promise<Map<number, Kept>> {
    const began = epoch
    const loaded = load(ids, today)
      .then((cards) => {
        const byId = byIdOf(cards)
        if (epoch === began) for (const [id, kept] of byId) keep(id, kept)
        return byId
      })
      .finally(() => {
        if (epoch === began) for (const id of ids) loading.delete(id)
      })
    for (const id of ids) loading.set(id, loaded)
    return loaded
  }

  function forgetAll() {
    epoch++
    loading.clear()
    young = new QueueStorage()
    old = new QueueStorage()
  }

  return {
    async cards(ids, today) {
      const midnight = utcMidnight(today).getTime()
      // Asked just before midnight, answered just after it.
      if (midnight < day) return readCards(load).cards(ids, today)
      if (midnight > day) forgetAll()
      day = midnight
      const kept = ids.map(find)
      const missing = ids.filter((id, index) => !kept[index] && !loading.has(id))
      if (missing.length > 0) start([...new Set(missing)], today)
      const underWay = ids.map((id, index) => (kept[index] ? undefined : loading.get(id)))
      const loaded = await Promise.all(new Set(underWay))
      const byId = new Map(loaded.flatMap((cards) => [...(cards ?? [])]))
      return ids.map((id, index) => (kept[index] ?? byId.get(id))?.json ?? null)
    },

    forgetBuildings(ids) {
      if (ids.length === 0) return
      epoch++
      loading.clear()
      young.removeBuildings(ids)
      old.removeBuildings(ids)
    },

    forgetAll,
  }
}

class QueueStorage {
  readonly cards = new Map<number, Kept>()
  readonly #ofBuilding = new Map<number, number[]>()
  bytes = 0

  add(id: number, kept: Kept) {
    this.cards.set(id, kept)
    this.#ofBuilding.getOrInsertComputed(kept.buildingId, () => []).push(id)
    this.bytes += sizeOf(kept)
  }

  removeBuildings(buildingIds: number[]) {
    for (const buildingId of buildingIds) {
      for (const id of this.#ofBuilding.get(buildingId) ?? []) {
        const kept = this.cards.get(id)
        if (kept && this.cards.delete(id)) this.bytes -= sizeOf(kept)
      }
      this.#ofBuilding.delete(buildingId)
    }
  }
}

function sizeOf({ json }: Kept): number {
  return json.length + BYTES_BESIDE
}

function byIdOf(cards: ListingCard[]): Map<number, Kept> {
  return new Map(cards.map((card) => [card.id, { json: printCard(card), buildingId: card.building.id }]))
}

function printCard(card: ListingCard): Buffer {
  const json = JSON.stringify(card)
  // Not from the shared pool: a slice that is kept would keep all of its 64 kB.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  bytes.write(json)
  return bytes
}
