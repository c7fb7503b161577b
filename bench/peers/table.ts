import { AREA_EDGES, rentEdges } from '../../src/features/search/engine/engine.ts'
import { CURRENCIES, NONE, type Rows } from '../../src/features/search/engine/memory/layout/rows.ts'

// The table of SQLite and DuckDB: the rows as integers, as narrow as possible.

type Cell = (rows: Rows, row: number) => number

/**
 * Rents are in hundredths and twice their middle in ten-thousandths, -1 when undisclosed; buckets are those of the
 * histograms.
 */
export const CELLS: Record<string, Cell> = {
  listing_id: (rows, row) => rows.listingId[row]!,
  building_id: (rows, row) => rows.buildingId[row]!,
  landlord_id: (rows, row) => rows.landlordId[row]!,
  market: (rows, row) => rows.market[row]!,
  x: (rows, row) => rows.x[row]!,
  y: (rows, row) => rows.y[row]!,
  submarket: (rows, row) => submarket(rows, row, 0),
  other_submarket: (rows, row) => submarket(rows, row, 1),
  space_type: (rows, row) => rows.spaceType[row]!,
  lease_type: (rows, row) => rows.leaseType[row]!,
  lease_structure: (rows, row) => rows.leaseStructure[row]!,
  condition: (rows, row) => rows.condition[row]!,
  class: (rows, row) => rows.class[row]!,
  connectivity: (rows, row) => rows.connectivity[row]!,
  media: (rows, row) => rows.media[row]!,
  exclusive: (rows, row) => rows.exclusive[row]!,
  floors: (rows, row) => rows.floors[row]!,
  certificates: (rows, row) => rows.certificates[row]!,
  under_offer: (rows, row) => rows.status[row]!,
  area_low: (rows, row) => rows.areaLow[row]!,
  area_high: (rows, row) => rows.areaHigh[row]!,
  area_bucket: (rows, row) => bucket([...AREA_EDGES], rows.areaHigh[row]!),
  currency: (rows, row) => rows.currency[row]!,
  rent_low: (rows, row) => cents(rows.rentLow[row]!),
  rent_high: (rows, row) => cents(rows.rentHigh[row]!),
  twice_middle: (rows, row) =>
    rows.currency[row] === NONE ? -1 : (cents(rows.rentLow[row]!) + cents(rows.rentHigh[row]!)) * 100,
  rent_bucket: (rows, row) =>
    rows.currency[row] === NONE ? -1 : bucket(rentEdges(CURRENCIES[rows.currency[row]!]!), rows.rentLow[row]!),
  available: (rows, row) => rows.available[row]!,
  verified: (rows, row) => rows.verified[row]!,
  published: (rows, row) => rows.published[row]!,
  amenities: (rows, row) => rows.amenities[row]!,
  more_amenities: (rows, row) => rows.moreAmenities[row]!,
  clear_height: (rows, row) => rows.clearHeight[row]!,
  dock_doors: (rows, row) => rows.dockDoors[row]!,
  drive_in_doors: (rows, row) => rows.driveInDoors[row]!,
  power: (rows, row) => rows.power[row]!,
  quality: (rows, row) => rows.quality[row]!,
}
export const COLUMNS = Object.keys(CELLS)
const columns = Object.values(CELLS)

/** A row's numbers in the order of COLUMNS. */
export function cellsOf(rows: Rows, row: number): number[] {
  return columns.map((read) => read(rows, row))
}

/** Row numbers in spatial order, so that nearby rows are close in the table, and a building's rows are consecutive. */
export function spatialOrder(rows: Rows): Uint32Array {
  const places = new Float64Array(rows.count)
  for (let row = 0; row < rows.count; row++) {
    const across = Math.floor(((rows.x[row]! + 180e6) / 360e6) * 65_536)
    const up = Math.floor(((rows.y[row]! + 90e6) / 180e6) * 65_536)
    places[row] = spread(across) + spread(up) * 2
  }
  return Uint32Array.from({ length: rows.count }, (_, row) => row).sort(
    (a, b) => places[a]! - places[b]! || rows.buildingId[a]! - rows.buildingId[b]! || a - b,
  )
}

/** Sixteen bits, each followed by a zero bit. */
function spread(bits: number): number {
  let wide = bits & 0xffff
  wide = (wide | (wide << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  return (wide | (wide << 1)) & 0x55555555
}

function submarket({ submarkets: { starts, values } }: Rows, row: number, place: number): number {
  const at = starts[row]! + place
  return at < starts[row + 1]! ? values[at]! : 0
}

function bucket(edges: number[], value: number): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (edges[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

const cents = (money: number) => (Number.isNaN(money) ? -1 : Math.round(money * 100))
