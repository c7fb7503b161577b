import { memoizeLoad } from '#platform/cache/memoize-load.ts'
import type { Change, Feed } from '#platform/change-log/change-feed.ts'
import type { Db } from '#platform/database/db.ts'
import { loadBuildings, loadLandlords, loadSubmarkets } from '../store.ts'
import { type BuildingName, indexPlaces, type Place, type Places } from './index-places.ts'

/** With more changed buildings the whole index is rebuilt; a small index beside it is quick to build. */
const MAX_CHANGED = 1000
const CACHED_MS = 60_000

/** The index of all names that a sentence may use. */
type LoadPlaces = () => Promise<Places>

/**
 * The index of names, cached while a change feed invalidates it. Only changed buildings are indexed again, because
 * buildings are many. Without a feed the index is reused for a minute.
 */
export function openPlaces(db: Db, feed: Pick<Feed, 'listen'> | undefined): LoadPlaces {
  const loadAreas = async () => {
    const [submarkets, landlords] = await Promise.all([loadSubmarkets(db), loadLandlords(db)])
    return indexPlaces({ submarkets, landlords, buildings: [] })
  }
  if (!feed) return cacheForAMinute(async () => joinPlaces(await loadAreas(), indexBuildings(await loadBuildings(db))))

  const areas = memoizeLoad(loadAreas)
  const buildings = memoizeLoad(async () => indexBuildings(await loadBuildings(db)))
  const changed = new Map<number, BuildingName | null>()
  let joined: { areas: Places; buildings: Places; places: Places } | undefined
  const invalidateBuildings = () => {
    buildings.invalidate()
    changed.clear()
    joined = undefined
  }

  feed.listen(async (changes) => {
    const isAll = changes.some(({ entity }) => entity === 'catalog')
    if (isAll || changes.some(({ entity }) => AREA_CHANGES.has(entity))) areas.invalidate()
    const ids = changes.flatMap(({ entity, id }) => (entity === 'building' ? [id] : []))
    if (isAll || changed.size + ids.length > MAX_CHANGED) return invalidateBuildings()
    if (ids.length === 0 || !buildings.isCached()) return
    const published = new Map((await loadBuildings(db, ids)).map((row) => [row.id, row]))
    for (const id of ids) changed.set(id, published.get(id) ?? null)
    joined = undefined
  })

  return async () => {
    const [ofAreas, ofBuildings] = await Promise.all([areas.get(), buildings.get()])
    if (joined?.areas !== ofAreas || joined.buildings !== ofBuildings) {
      const places = joinPlaces(ofAreas, changed.size === 0 ? ofBuildings : patch(ofBuildings, new Map(changed)))
      joined = { areas: ofAreas, buildings: ofBuildings, places }
    }
    return joined.places
  }
}

const AREA_CHANGES = new Set<Change['entity']>(['submarket', 'landlord', 'company'])

function cacheForAMinute(load: LoadPlaces): LoadPlaces {
  const cached = memoizeLoad(load)
  let loadedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - loadedAt > CACHED_MS) {
      cached.invalidate()
      loadedAt = performance.now()
    }
    return cached.get()
  }
}

function indexBuildings(buildings: BuildingName[]): Places {
  return indexPlaces({ submarkets: [], landlords: [], buildings })
}

/** The buildings with some of them replaced; null for one that is no longer published. */
function patch(buildings: Places, changed: Map<number, BuildingName | null>): Places {
  const others = indexBuildings([...changed.values()].filter((each) => each !== null))
  return {
    ...buildings,
    find: (phrase) => [
      ...buildings.find(phrase).filter((place) => isBuilding(place) && !changed.has(place.id)),
      ...others.find(phrase),
    ],
    longest: Math.max(buildings.longest, others.longest),
    buildingName: (id) => (changed.has(id) ? others : buildings).buildingName(id),
  }
}

// Both indexes contain the markets and landmarks, so those of the building index are dropped.
function joinPlaces(areas: Places, buildings: Places): Places {
  return {
    find: (phrase) => {
      const found = buildings.find(phrase).filter(isBuilding)
      return found.length === 0 ? areas.find(phrase) : [...areas.find(phrase), ...found]
    },
    longest: Math.max(areas.longest, buildings.longest),
    words: areas.words,
    submarketName: areas.submarketName,
    landlordName: areas.landlordName,
    buildingName: buildings.buildingName,
  }
}

function isBuilding(place: Place): place is Extract<Place, { kind: 'building' }> {
  return place.kind === 'building'
}
