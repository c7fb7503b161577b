import { fromMicro } from '#lib/geo/geometry.ts'
import { toWorldUnits } from '#lib/geo/mercator.ts'
import type { Rows } from './rows.ts'

// Rows are sorted along a Hilbert curve over the map, with all rows of a building together: what is near on the map is
// near in memory, so that a viewport is a few ranges of blocks, and each cell of the map's grid is one range of buildings.

/** Cells of the finest grid of the map's clusters are 2^13 catalog units wide: their places have 19 bits. */
const CURVE_BITS = 20
const DIGIT = 1 << 16
const A_FEW = 64

export type Order = {
  /** Buildings along the curve; building b has the rows `rows[firsts[b]]` up to `rows[firsts[b + 1]]`, by listing id. */
  buildings: number
  firsts: Uint32Array
  /** Indexes of the source rows. */
  rows: Uint32Array
  worldX: Uint32Array
  worldY: Uint32Array
}

export function orderRows({ count, buildingId, listingId, x, y }: Rows): Order {
  const dense = new Map<number, number>()
  const buildingOf = new Uint32Array(count)
  const representative: number[] = []
  for (let row = 0; row < count; row++) {
    const id = buildingId[row]!
    let building = dense.get(id)
    if (building === undefined) {
      building = representative.length
      dense.set(id, building)
      representative.push(row)
    }
    buildingOf[row] = building
  }

  const buildings = representative.length
  const along = new Uint32Array(buildings)
  const worldX = new Uint32Array(buildings)
  const worldY = new Uint32Array(buildings)
  const high = new Uint16Array(buildings)
  const middle = new Uint16Array(buildings)
  const low = new Uint16Array(buildings)
  for (let building = 0; building < buildings; building++) {
    const row = representative[building]!
    const [worldEast, worldSouth] = toWorldUnits([fromMicro(x[row]!), fromMicro(y[row]!)])
    worldX[building] = worldEast
    worldY[building] = worldSouth
    const place = placeOnCurve(worldEast >>> (32 - CURVE_BITS), worldSouth >>> (32 - CURVE_BITS))
    low[building] = place % DIGIT
    middle[building] = Math.floor(place / DIGIT) % DIGIT
    high[building] = Math.floor(place / DIGIT / DIGIT)
    along[building] = building
  }
  // Buildings at one point are sorted by id, so that the order does not depend on the order of the input.
  const ids = representative.map((row) => buildingId[row]!)
  const byId = along.toSorted((a, b) => ids[a]! - ids[b]!)
  const sorted = [low, middle, high].reduce(sortByDigit, byId)

  const firsts = new Uint32Array(buildings + 1)
  for (let row = 0; row < count; row++) firsts[buildingOf[row]!]!++
  const sizes = firsts.slice(0, buildings)
  const placeOf = new Uint32Array(buildings)
  let next = 0
  for (let at = 0; at < buildings; at++) {
    firsts[at] = next
    placeOf[sorted[at]!] = next
    next += sizes[sorted[at]!]!
  }
  firsts[buildings] = next

  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[placeOf[buildingOf[row]!]!++] = row
  for (let at = 0; at < buildings; at++) sortRange(rows, firsts[at]!, firsts[at + 1]!, listingId)
  return {
    buildings,
    firsts,
    rows,
    worldX: sorted.map((building) => worldX[building]!),
    worldY: sorted.map((building) => worldY[building]!),
  }
}

/** The place of a cell along the Hilbert curve, of 2^20 by 2^20 cells. */
export function placeOnCurve(x: number, y: number): number {
  let place = 0
  for (let side = 1 << (CURVE_BITS - 1); side > 0; side >>= 1) {
    const right = (x & side) > 0 ? 1 : 0
    const down = (y & side) > 0 ? 1 : 0
    place += side * side * ((3 * right) ^ down)
    if (down === 0) {
      // This quarter of the curve is rotated.
      if (right === 1) {
        x = side * 2 - 1 - (x & (side * 2 - 1))
        y = side * 2 - 1 - (y & (side * 2 - 1))
      }
      ;[x, y] = [y, x]
    }
  }
  return place
}

/** A stable counting sort by one digit. */
function sortByDigit(order: Uint32Array, digits: Uint16Array): Uint32Array {
  const starts = new Uint32Array(DIGIT + 1)
  for (const item of order) starts[digits[item]! + 1]!++
  for (let digit = 0; digit < DIGIT; digit++) starts[digit + 1]! += starts[digit]!
  const sorted = new Uint32Array(order.length)
  for (const item of order) sorted[starts[digits[item]!]!++] = item
  return sorted
}

/** Insertion sort for the few rows of most buildings, which mostly arrive sorted. */
function sortRange(rows: Uint32Array, from: number, to: number, keys: Uint32Array) {
  if (to - from > A_FEW) {
    rows.subarray(from, to).sort((a, b) => keys[a]! - keys[b]!)
    return
  }
  for (let at = from + 1; at < to; at++) {
    const row = rows[at]!
    const key = keys[row]!
    let hole = at
    for (; hole > from && keys[rows[hole - 1]!]! > key; hole--) rows[hole] = rows[hole - 1]!
    rows[hole] = row
  }
}
