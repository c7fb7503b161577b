import { fromMicro } from '#lib/geo/geometry.ts'
import { clusterCellSize, toWorldUnits, unitsPerPixel } from '#lib/geo/mercator.ts'
import type { Cluster, Marker } from '../contract.ts'
import { joinNeighbours } from './join-neighbours.ts'

/** A building with matches: its place in microdegrees, the best score among them, the rest as in a marker. */
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
 * What lies in one cell of the map's grid at a level, in microdegrees. The sums count a building once for each of its
 * spaces and are whole numbers below 2^53, so that they are exact in whatever order buildings come.
 */
export type Cell<Building> = {
  /** Its own number at this level. */
  key: number
  spaces: number
  buildings: number
  sumX: number
  sumY: number
  west: number
  south: number
  east: number
  north: number
  /** Any of its buildings; looked at where it is the only one. */
  first: Building
}

/** The matching buildings, as an engine has them. */
export type CellSource<Building> = {
  /** How many. */
  buildings: number
  /**
   * The cells of clusterCellSize(level) that hold any, by the world units of each building's place, in any order; may
   * stop once it has more than MAX_PLACES.
   */
  cellsAt(level: number): Cell<Building>[]
  /** All of them, in any order; only asked for up to MAX_PLACES. */
  all(): Building[]
  mark(building: Building): MarkedBuilding
}

/** From this zoom on a street fits the screen, and every building stands for itself. */
export const STREET_ZOOM = 16
/** Two of the map's circles closer than this would lie on top of each other. */
const CIRCLE_PIXELS = 44
/** More than this a map can't draw smoothly nor a phone load quickly. */
export const MAX_PLACES = 2000

/**
 * What the map shows of these buildings: where two share a cell of 64 pixels a cluster, else a marker each; clusters
 * take in what would lie under their circles. Cells grow until at most MAX_PLACES are left, at any zoom. Counts and
 * listingIds hold every listing exactly once. The same to the last digit in whatever order buildings and cells come.
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

/** The cells of buildings that are at hand as objects. */
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
  // Cells are powers of two and nest, so each round joins four of the last. One level up, cells are 64 pixels.
  for (let level = Math.min(Math.floor(zoom), STREET_ZOOM) + 1; ; level--) {
    const cells = source.cellsAt(level)
    if (cells.length > MAX_PLACES && level > 0) continue
    // Where cells had to grow, circles are as far apart as their cells.
    const radius = Math.max(CIRCLE_PIXELS * unitsPerPixel(Math.min(zoom, STREET_ZOOM)), clusterCellSize(level) / 4)
    const groups = cells.map((cell) => {
      const [x, y] = toWorldUnits([fromMicro(cell.sumX / cell.spaces), fromMicro(cell.sumY / cell.spaces)])
      return { key: cell.key, x, y, weight: cell.spaces, size: cell.buildings, cell }
    })
    return joinNeighbours(groups, radius).map((joined) => joined.map(({ cell }) => cell))
  }
}

function cellOf(key: number, building: MarkedBuilding): Cell<MarkedBuilding> {
  const { x, y, listingIds } = building
  const spaces = listingIds.length
  const bounds = { west: x, south: y, east: x, north: y }
  return { key, spaces, buildings: 1, sumX: x * spaces, sumY: y * spaces, ...bounds, first: building }
}

function merged<Building>(a: Cell<Building>, b: Cell<Building>): Cell<Building> {
  return {
    key: a.key,
    spaces: a.spaces + b.spaces,
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
  const { spaces, sumX, sumY, west, south, east, north } = cells.reduce(merged)
  return {
    longitude: nearest(sumX / spaces),
    latitude: nearest(sumY / spaces),
    count: spaces,
    bounds: { west: fromMicro(west), south: fromMicro(south), east: fromMicro(east), north: fromMicro(north) },
  }
}

function nearest(microdegrees: number): number {
  // Adding 0 turns -0 into 0, which two engines' answers would otherwise be told apart by.
  return fromMicro(Math.round(microdegrees) + 0)
}

function markerOf({ listingIds, buildingId, x, y, rent, area }: MarkedBuilding, rank: number): Marker {
  return { listingIds, buildingId, latitude: fromMicro(y), longitude: fromMicro(x), rent, area, rank }
}
