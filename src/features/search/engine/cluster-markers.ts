import { fromMicro } from '#lib/geo/geometry.ts'
import { clusterCellSize, toWorldUnits, unitsPerPixel } from '#lib/geo/mercator.ts'
import type { Cluster, Marker } from '../contract.ts'
import { joinNeighbours } from './join-neighbours.ts'

/** A building with matches: its position in microdegrees, the best score of its listings, the rest as in a marker. */
export type MarkedBuilding = {
  buildingId: number
  listingIds: number[]
  x: number
  y: number
  rent: number | null
  area: number
  score: number
}

/**
 * The buildings in one cell of the map's grid at a level, in microdegrees. The sums count a building once for each of
 * its listings and are whole numbers below 2^53, so that they are exact for any order of buildings.
 */
export type Cell<Building> = {
  /** The number of the cell at this level. */
  key: number
  listings: number
  buildings: number
  sumX: number
  sumY: number
  west: number
  south: number
  east: number
  north: number
  /** Any building of the cell; used where it is the only one. */
  first: Building
}

/** The matching buildings, as an engine provides them. */
export type CellSource<Building> = {
  /** The number of buildings. */
  buildings: number
  /**
   * The non-empty cells of clusterCellSize(level), by the catalog units of each building's position, in any order. May stop
   * once there are more than MAX_PLACES.
   */
  cellsAt(level: number): Cell<Building>[]
  /** All buildings, in any order; only called for up to MAX_PLACES. */
  all(): Building[]
  mark(building: Building): MarkedBuilding
}

/** From this zoom on, every building has its own marker: the screen shows about one street. */
export const STREET_ZOOM = 16
/** Two circles on the map closer than this would overlap. */
const CIRCLE_PIXELS = 44
/** With more places the map is slow to draw and to load on a phone. */
export const MAX_PLACES = 2000

/**
 * The clusters and markers of these buildings: a cluster where several share a cell of 64 pixels, else a marker each.
 * Clusters include what would lie under their circles. Cells grow until at most MAX_PLACES are left, at any zoom. Counts
 * and listingIds hold every listing exactly once. The result is the same to the last digit for any order of input.
 */
export function clusterMarkers<Building>(
  source: CellSource<Building>,
  zoom: number,
): { clusters: Cluster[]; markers: Marker[] } {
  if (zoom >= STREET_ZOOM && source.buildings <= MAX_PLACES) return { clusters: [], markers: markersOf(source.all()) }
  const crowds = joinedCells(source, zoom)
  const isAlone = (cells: Cell<Building>[]) => cells.length === 1 && cells[0]!.buildings === 1
  return {
    clusters: crowds.filter((cells) => !isAlone(cells)).map(clusterOf),
    markers: markersOf(crowds.filter(isAlone).map(([cell]) => cell!.first)),
  }

  function markersOf(buildings: Building[]): Marker[] {
    const marked = buildings.map((building) => source.mark(building))
    return marked.sort((a, b) => b.score - a.score || a.buildingId - b.buildingId).map(markerOf)
  }
}

/** The cells of buildings that are already objects. */
export function cellsOfBuildings(buildings: MarkedBuilding[]): CellSource<MarkedBuilding> {
  const places = buildings.map(({ x, y }) => toWorldUnits([fromMicro(x), fromMicro(y)]))
  return {
    buildings: buildings.length,
    cellsAt(level) {
      const size = clusterCellSize(level)
      const cells = new Map<number, Cell<MarkedBuilding>>()
      for (const [index, building] of buildings.entries()) {
        const [x, y] = places[index]!
        const key = Math.floor(x / size) * 2 ** 26 + Math.floor(y / size)
        const cell = cells.get(key)
        cells.set(key, cell ? merged(cell, cellOf(key, building)) : cellOf(key, building))
        if (cells.size > MAX_PLACES) break
      }
      return [...cells.values()]
    },
    all: () => buildings,
    mark: (building) => building,
  }
}

function joinedCells<Building>(source: CellSource<Building>, zoom: number): Cell<Building>[][] {
  // Cells are powers of two and nest, so each round merges four cells of the round before. One level up, cells are 64 pixels.
  for (let level = Math.min(Math.floor(zoom), STREET_ZOOM) + 1; ; level--) {
    const cells = source.cellsAt(level)
    if (cells.length > MAX_PLACES && level > 0) continue
    // Where cells had to grow, the distance between circles grows with them.
    const radius = Math.max(CIRCLE_PIXELS * unitsPerPixel(Math.min(zoom, STREET_ZOOM)), clusterCellSize(level) / 4)
    const groups = cells.map((cell) => {
      const [x, y] = toWorldUnits([fromMicro(cell.sumX / cell.listings), fromMicro(cell.sumY / cell.listings)])
      return { key: cell.key, x, y, weight: cell.listings, size: cell.buildings, cell }
    })
    return joinNeighbours(groups, radius).map((joined) => joined.map(({ cell }) => cell))
  }
}

function cellOf(key: number, building: MarkedBuilding): Cell<MarkedBuilding> {
  const { x, y, listingIds } = building
  const listings = listingIds.length
  const bounds = { west: x, south: y, east: x, north: y }
  return { key, listings, buildings: 1, sumX: x * listings, sumY: y * listings, ...bounds, first: building }
}

function merged<Building>(a: Cell<Building>, b: Cell<Building>): Cell<Building> {
  return {
    key: a.key,
    listings: a.listings + b.listings,
    buildings: a.buildings + b.buildings,
    sumX: a.sumX + b.sumX,
    sumY: a.sumY + b.sumY,
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
    first: a.first,
  }
}

function clusterOf<Building>(cells: Cell<Building>[]): Cluster {
  const { listings, sumX, sumY, west, south, east, north } = cells.reduce(merged)
  return {
    longitude: nearest(sumX / listings),
    latitude: nearest(sumY / listings),
    count: listings,
    bounds: { west: fromMicro(west), south: fromMicro(south), east: fromMicro(east), north: fromMicro(north) },
  }
}

function nearest(microdegrees: number): number {
  // Adding 0 turns -0 into 0; otherwise the results of two engines could differ.
  return fromMicro(Math.round(microdegrees) + 0)
}

function markerOf({ listingIds, buildingId, x, y, rent, area }: MarkedBuilding, rank: number): Marker {
  return { listingIds, buildingId, latitude: fromMicro(y), longitude: fromMicro(x), rent, area, rank }
}
