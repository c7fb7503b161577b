import { fromMicro, type RingBounds } from '#lib/geo/geometry.ts'
import { clusterCellSize, toWorldUnits, unitsPerPixel } from '#lib/geo/mercator.ts'
import type { Cluster, Marker } from '../contract.ts'
import { type Group, joinNeighbors } from './join-neighbors.ts'

/** A building with matches: its position in microdegrees, the best score of its listings, the rest as in a marker. */
export type MarkedBuilding = {
  buildingId: number
  listingIds: number[]
  x: number
  y: number
  rent: number | null
  allIn: number | null
  cost: number | null
  area: number
  score: number
}

/**
 * The buildings in one cell of the map's grid at a level, in microdegrees. The sums count a building once for each of
 * its listings and are whole numbers below 2^53, so that they are exact for any order of buildings.
 */
export type Cell<Members> = RingBounds & {
  /** The number of the cell at this level. */
  key: number
  listings: number
  buildings: number
  sumX: number
  sumY: number
  members: Members
}

/** The matching buildings, as an engine provides them. */
export type CellSource<Members> = {
  /** The number of buildings. */
  buildings: number
  /**
   * The non-empty cells of clusterCellSize(level), by the catalog units of each building's position, in any order. May stop
   * once there are more than MAX_PLACES.
   */
  cellsAt(level: number): Cell<Members>[]
  /** The buildings of one cell, in any order. */
  mark(members: Members): MarkedBuilding[]
}

/** A cluster's cell or a single building on the map. */
type Place = Group & { box: RingBounds; center: { x: number; y: number }; building?: MarkedBuilding }

/** From this zoom on, every building has its own marker: the screen shows about one street. */
const STREET_ZOOM = 16
/** With more places the map is slow to draw and to load on a phone. */
export const MAX_PLACES = 2000
/** The most buildings that are drawn as single dots in a cell of 64 pixels; fewer where there are too many places. */
const MAX_DOTS = [40, 20, 10, 5, 2, 1]
/** The largest circle of a cluster with its edge; ui/map/pin-images.ts draws it. */
const CIRCLE_PIXELS = 54
const DOT_PIXELS = 8
/** Fewer dots than this may lie on each other. */
const PILE = 5

/**
 * The clusters and markers of these buildings: a cluster where more than MAX_DOTS share a cell of 64 pixels or where
 * dots would lie on each other, else a marker each. Circles don't overlap, and include the buildings under them. An
 * answer has at most MAX_PLACES. Counts and listingIds hold every listing exactly once. The result is the same to the
 * last digit for any order of input.
 */
export function clusterMarkers<Members>(
  source: CellSource<Members>,
  zoom: number,
): { clusters: Cluster[]; markers: Marker[] } {
  if (zoom >= STREET_ZOOM && source.buildings <= MAX_PLACES) {
    return { clusters: [], markers: markersOf(source.cellsAt(0).flatMap(({ members }) => source.mark(members))) }
  }
  const pixel = unitsPerPixel(Math.min(zoom, STREET_ZOOM))
  const joined = joinNeighbors(placesAt(source, zoom, pixel), CIRCLE_PIXELS * pixel)
  const isBuilding = ([first]: Place[]) => first!.building !== undefined
  return {
    clusters: joined.filter((places) => !isBuilding(places)).map(clusterOf),
    markers: markersOf(joined.filter(isBuilding).map(([place]) => place!.building!)),
  }
}

/** The cells of buildings that are already objects. */
export function cellsOfBuildings(buildings: MarkedBuilding[]): CellSource<MarkedBuilding[]> {
  const places = buildings.map(({ x, y }) => toWorldUnits([fromMicro(x), fromMicro(y)]))
  return {
    buildings: buildings.length,
    cellsAt(level) {
      const size = clusterCellSize(level)
      const cells = new Map<number, Cell<MarkedBuilding[]>>()
      for (const [index, building] of buildings.entries()) {
        const [x, y] = places[index]!
        const key = Math.floor(x / size) * 2 ** 26 + Math.floor(y / size)
        const cell = cells.get(key)
        if (cell) addTo(cell, cellOf(key, building))
        else cells.set(key, cellOf(key, building))
        if (cells.size > MAX_PLACES) break
      }
      return [...cells.values()]
    },
    mark: (members) => members,
  }
}

/** Adds the figures and members of a cell to another. */
export function addTo<Item>(cell: Cell<Item[]>, other: Cell<Item[]>) {
  cell.listings += other.listings
  cell.buildings += other.buildings
  cell.sumX += other.sumX
  cell.sumY += other.sumY
  cell.west = Math.min(cell.west, other.west)
  cell.south = Math.min(cell.south, other.south)
  cell.east = Math.max(cell.east, other.east)
  cell.north = Math.max(cell.north, other.north)
  cell.members.push(...other.members)
}

function cellOf(key: number, building: MarkedBuilding): Cell<MarkedBuilding[]> {
  const { x, y, listingIds } = building
  const listings = listingIds.length
  const box = { west: x, south: y, east: x, north: y }
  return { key, listings, buildings: 1, sumX: x * listings, sumY: y * listings, ...box, members: [building] }
}

/** The crowded cells, and the buildings of all others. */
function placesAt<Members>(source: CellSource<Members>, zoom: number, pixel: number): Place[] {
  // Cells are powers of two and nest, so each round merges four cells of the round before. One level up, cells are 64 pixels.
  for (let level = Math.min(Math.floor(zoom), STREET_ZOOM) + 1; ; level--) {
    const cells = source.cellsAt(level)
    if (cells.length > MAX_PLACES && level > 0) continue
    const piles = new Set(cells.filter((cell) => isPile(cell, pixel)))
    const isCrowded = (cell: Cell<Members>, most: number) => cell.buildings > most || piles.has(cell)
    const count = (most: number) => cells.reduce((sum, cell) => sum + (isCrowded(cell, most) ? 1 : cell.buildings), 0)
    const most = MAX_DOTS.find((most) => count(most) <= MAX_PLACES) ?? 1
    return cells.flatMap((cell) =>
      isCrowded(cell, most) ? [placeOfCell(cell)] : source.mark(cell.members).map(placeOfBuilding),
    )
  }
}

/** Whether dots at the cell's buildings would cover each other. */
function isPile({ buildings, west, south, east, north }: Cell<unknown>, pixel: number): boolean {
  if (buildings < PILE) return false
  const [left, top] = toWorldUnits([fromMicro(west), fromMicro(north)])
  const [right, bottom] = toWorldUnits([fromMicro(east), fromMicro(south)])
  const dot = DOT_PIXELS * pixel
  return (right - left + dot) * (bottom - top + dot) < buildings * dot ** 2
}

function placeOfCell({ key, listings, buildings, sumX, sumY, ...box }: Cell<unknown>): Place {
  const center = { x: sumX / listings, y: sumY / listings }
  return { key, ...worldPlace(center), weight: listings, size: buildings, center, box }
}

function placeOfBuilding(building: MarkedBuilding): Place {
  const { x, y, buildingId, listingIds } = building
  const box = { west: x, south: y, east: x, north: y }
  return {
    key: buildingId,
    ...worldPlace({ x, y }),
    weight: listingIds.length,
    size: 1,
    center: { x, y },
    box,
    building,
  }
}

function worldPlace(center: { x: number; y: number }): { x: number; y: number } {
  const [x, y] = toWorldUnits([fromMicro(center.x), fromMicro(center.y)])
  return { x, y }
}

/** A cluster where the heaviest of its places is, so that it keeps its distance from others. */
function clusterOf(places: Place[]): Cluster {
  const { center } = places[0]!
  const boxes = places.map(({ box }) => box)
  return {
    longitude: nearest(center.x),
    latitude: nearest(center.y),
    count: places.reduce((sum, { weight }) => sum + weight, 0),
    bounds: {
      west: fromMicro(Math.min(...boxes.map(({ west }) => west))),
      south: fromMicro(Math.min(...boxes.map(({ south }) => south))),
      east: fromMicro(Math.max(...boxes.map(({ east }) => east))),
      north: fromMicro(Math.max(...boxes.map(({ north }) => north))),
    },
  }
}

function nearest(microdegrees: number): number {
  // Adding 0 turns -0 into 0; otherwise the results of two engines could differ.
  return fromMicro(Math.round(microdegrees) + 0)
}

function markersOf(buildings: MarkedBuilding[]): Marker[] {
  return buildings.toSorted((a, b) => b.score - a.score || a.buildingId - b.buildingId).map(markerOf)
}

function markerOf({ listingIds, buildingId, x, y, rent, allIn, cost, area }: MarkedBuilding, rank: number): Marker {
  return { listingIds, buildingId, latitude: fromMicro(y), longitude: fromMicro(x), rent, allIn, cost, area, rank }
}
