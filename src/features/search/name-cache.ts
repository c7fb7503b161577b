import { MINUTE_MS } from '#lib/durations.ts'
import { memoizeLoad } from '#platform/cache/memoize-load.ts'
import { staleWhileRevalidate } from '#platform/cache/stale-while-revalidate.ts'
import type { Feed } from '#platform/change-log/change-feed.ts'
import type { ChangedEntity } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import { foldWords } from './engine/text/fold-words.ts'
import { type BuildingName, indexPlaces, type Places } from './language/index-places.ts'
import { indexBuildings, joinPlaces, replaceBuildings } from './language/join-places.ts'
import { loadBuildings, loadLandlords, loadSubmarkets } from './store.ts'

type WithWords<T> = T & { /** The words of the name, folded like those of a query. */ words: string[] }
export type NamedSubmarket = WithWords<Awaited<ReturnType<typeof loadSubmarkets>>[number]>
export type NamedLandlord = WithWords<Awaited<ReturnType<typeof loadLandlords>>[number]>

/** Names of all submarkets and landlords, and an index of them and of the buildings. */
export type Names = {
  /** All by name, or those of `ids` in their order; an unknown id is left out. */
  submarkets(ids?: number[]): Promise<NamedSubmarket[]>
  /** The published landlords. */
  landlords(): Promise<NamedLandlord[]>
  /** The index of all names that a sentence may use. */
  places(): Promise<Places>
}

const RENAMES: Record<ChangedEntity, boolean> = {
  submarket: true,
  shape: false,
  landlord: true,
  company: true,
  agent: false,
  catalog: true,
  building: false,
  listing: false,
  market: false,
  market_setting: false,
}

/** With more changed buildings the whole index is rebuilt; a small index beside it is quick to build. */
const MAX_CHANGED = 1000

/**
 * Names cached while a change feed invalidates them. Only changed buildings are indexed again, because buildings are many.
 * Without a feed the names are read each time, and the index is reused for a minute.
 */
export function makeNames(db: Db, feed: Pick<Feed, 'listen'> | undefined): Names {
  const readSubmarkets = async () => new Map((await loadSubmarkets(db)).map((row) => [row.id, withWords(row)]))
  const readLandlords = async () => (await loadLandlords(db)).map(withWords)
  const readBuildings = async () => indexBuildings(await loadBuildings(db))
  if (!feed) {
    const readPlaces = async () =>
      joinPlaces(indexAreas(await readSubmarkets(), await readLandlords()), await readBuildings())
    return {
      submarkets: async (ids) => (ids?.length === 0 ? [] : pick(await readSubmarkets(), ids)),
      landlords: readLandlords,
      places: staleWhileRevalidate(MINUTE_MS, readPlaces, () => performance.now()),
    }
  }

  const submarkets = memoizeLoad(readSubmarkets)
  const landlords = memoizeLoad(readLandlords)
  const buildings = memoizeLoad(readBuildings)
  /** Ids that did not exist when the names were last read again because of them. */
  const unknown = new Set<number>()
  const changed = new Map<number, BuildingName | null>()
  const areas = derive(indexAreas)
  const places = derive((ofAreas: Places, ofBuildings: Places) =>
    joinPlaces(ofAreas, changed.size === 0 ? ofBuildings : replaceBuildings(ofBuildings, new Map(changed))),
  )

  feed.listen(async (changes) => {
    if (changes.some(({ entity }) => RENAMES[entity])) {
      submarkets.invalidate()
      landlords.invalidate()
      unknown.clear()
    }
    const ids = changes.flatMap(({ entity, id }) => (entity === 'building' ? [id] : []))
    if (changes.some(({ entity }) => entity === 'catalog') || changed.size + ids.length > MAX_CHANGED) {
      buildings.invalidate()
      changed.clear()
    } else if (ids.length > 0 && buildings.isCached()) {
      const published = new Map((await loadBuildings(db, ids)).map((row) => [row.id, row]))
      for (const id of ids) changed.set(id, published.get(id) ?? null)
      places.invalidate()
    }
  })

  return {
    async submarkets(ids) {
      if (ids?.length === 0) return []
      const byId = await submarkets.get()
      const missing = ids?.filter((id) => !byId.has(id) && !unknown.has(id)) ?? []
      if (missing.length === 0) return pick(byId, ids)
      // A listing may be seen with its submarket before the change of the submarket is.
      for (const id of missing) unknown.add(id)
      submarkets.invalidate()
      return pick(await submarkets.get(), ids)
    },
    landlords: () => landlords.get(),
    async places() {
      const [bySubmarket, byLandlord, ofBuildings] = await Promise.all([
        submarkets.get(),
        landlords.get(),
        buildings.get(),
      ])
      return places.of(areas.of(bySubmarket, byLandlord), ofBuildings)
    },
  }
}

function indexAreas(submarkets: Map<number, NamedSubmarket>, landlords: NamedLandlord[]): Places {
  return indexPlaces({ submarkets: [...submarkets.values()], landlords, buildings: [] })
}

/** Computes again only when one of its two sources is another object. */
function derive<A, B, T>(compute: (a: A, b: B) => T) {
  let last: { a: A; b: B; value: T } | undefined
  return {
    of(a: A, b: B): T {
      if (last?.a !== a || last.b !== b) last = { a, b, value: compute(a, b) }
      return last.value
    },
    invalidate() {
      last = undefined
    },
  }
}

function pick<T>(byId: Map<number, T>, ids: number[] | undefined): T[] {
  return ids ? ids.flatMap((id) => byId.get(id) ?? []) : [...byId.values()]
}

function withWords<T extends { name: string }>(row: T): WithWords<T> {
  return { ...row, words: foldWords(row.name) }
}
