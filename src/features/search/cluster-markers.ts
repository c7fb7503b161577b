import { fromMicro } from '#lib/geometry.ts'
import { clusterCellSize, toWorldUnits, unitsPerPixel } from '#lib/mercator.ts'
import type { Cluster, Marker } from './contract.ts'
import { type Group, joinNeighbours } from './join-neighbours.ts'

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

/** From this zoom on a street fits the screen, and every building stands for itself. */
export const STREET_ZOOM = 16
/** Two of the map's circles closer than this would lie on top of each other. */
const CIRCLE_PIXELS = 44
/** More than this a map can't draw smoothly nor a phone load quickly. */
export const MAX_PLACES = 2000

/**
 * What the map shows of these buildings: where two share a cell of 64 pixels a cluster, else a marker each; clusters
 * take in what would lie under their circles. Cells grow until at most MAX_PLACES are left, at any zoom. Counts and listingIds hold every listing exactly once.
 */
export function clusterMarkers(buildings: MarkedBuilding[], zoom: number): { clusters: Cluster[]; markers: Marker[] } {
  const groups = crowd(buildings, zoom)
  const clusters = groups.filter((group) => group.length > 1).map(clusterOf)
  const markers = groups.flatMap((group) => (group.length === 1 ? group : []))
  markers.sort((a, b) => b.score - a.score || a.buildingId - b.buildingId)
  return { clusters, markers: markers.map(markerOf) }
}

function crowd(buildings: MarkedBuilding[], zoom: number): MarkedBuilding[][] {
  if (zoom >= STREET_ZOOM && buildings.length <= MAX_PLACES) return buildings.map((building) => [building])
  const places = buildings.map(({ x, y }) => toWorldUnits([fromMicro(x), fromMicro(y)]))
  // Cells are powers of two and nest, so each round joins four of the last. One level up, cells are 64 pixels.
  for (let level = Math.min(Math.floor(zoom), STREET_ZOOM) + 1; ; level--) {
    const size = clusterCellSize(level)
    const cells = new Map<number, Group<MarkedBuilding>>()
    for (const [index, building] of buildings.entries()) {
      const [x, y] = places[index]!
      addTo(cells, Math.floor(x / size) * 2 ** 26 + Math.floor(y / size), building, x, y)
    }
    if (cells.size > MAX_PLACES && level > 0) continue
    // Where cells had to grow, circles are as far apart as their cells.
    const radius = Math.max(CIRCLE_PIXELS * unitsPerPixel(Math.min(zoom, STREET_ZOOM)), size / 4)
    return joinNeighbours([...cells.values()], radius)
  }
}

/** Puts a building into its cell's group, whose place is the mean of its spaces. */
function addTo(
  cells: Map<number, Group<MarkedBuilding>>,
  cell: number,
  building: MarkedBuilding,
  x: number,
  y: number,
) {
  const spaces = building.listingIds.length
  const group = cells.get(cell)
  if (!group) {
    cells.set(cell, { items: [building], x, y, weight: spaces })
    return
  }
  const weight = group.weight + spaces
  group.x += ((x - group.x) * spaces) / weight
  group.y += ((y - group.y) * spaces) / weight
  group.weight = weight
  group.items.push(building)
}

function clusterOf(group: MarkedBuilding[]): Cluster {
  let [count, x, y] = [0, 0, 0]
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const building of group) {
    const spaces = building.listingIds.length
    count += spaces
    x += building.x * spaces
    y += building.y * spaces
    west = Math.min(west, building.x)
    south = Math.min(south, building.y)
    east = Math.max(east, building.x)
    north = Math.max(north, building.y)
  }
  return {
    longitude: fromMicro(Math.round(x / count)),
    latitude: fromMicro(Math.round(y / count)),
    count,
    bounds: { west: fromMicro(west), south: fromMicro(south), east: fromMicro(east), north: fromMicro(north) },
  }
}

function markerOf({ listingIds, buildingId, x, y, rent, area }: MarkedBuilding, rank: number): Marker {
  return { listingIds, buildingId, latitude: fromMicro(y), longitude: fromMicro(x), rent, area, rank }
}
