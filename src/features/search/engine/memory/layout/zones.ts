import type { Layout, Views } from './layout.ts'
import type { Order } from './order.ts'
import { NONE, type Rows } from './rows.ts'
import { BLOCK_ROWS } from './slots.ts'

// A summary of each block's rows, so that most blocks are included or skipped without reading them.

export type Zones = {
  /** Microdegrees. */
  west: Int32Array
  south: Int32Array
  east: Int32Array
  north: Int32Array
  /** A bit for each market, or currency, that any of the block's rows has. */
  markets: Uint32Array
  currencies: Uint32Array
  /** The building of the block's first row; the last entry is the number of buildings. */
  firstBuilding: Uint32Array
}

export function zonesOf(rows: Rows, order: Order, { blocks }: Layout, { firsts, x, y }: Views): Zones {
  const zones: Zones = {
    west: new Int32Array(blocks).fill(0x7fffffff),
    south: new Int32Array(blocks).fill(0x7fffffff),
    east: new Int32Array(blocks).fill(-0x80000000),
    north: new Int32Array(blocks).fill(-0x80000000),
    markets: new Uint32Array(blocks),
    currencies: new Uint32Array(blocks),
    firstBuilding: new Uint32Array(blocks + 1).fill(order.buildings),
  }
  for (let building = 0; building < order.buildings; building++) {
    const lastBlock = Math.floor((firsts[building + 1]! - 1) / BLOCK_ROWS)
    for (let block = Math.floor(firsts[building]! / BLOCK_ROWS); block <= lastBlock; block++) {
      zones.firstBuilding[block] = Math.min(zones.firstBuilding[block]!, building)
      zones.west[block] = Math.min(zones.west[block]!, x[building]!)
      zones.east[block] = Math.max(zones.east[block]!, x[building]!)
      zones.south[block] = Math.min(zones.south[block]!, y[building]!)
      zones.north[block] = Math.max(zones.north[block]!, y[building]!)
    }
  }
  for (const [row, source] of order.rows.entries()) {
    const block = Math.floor(row / BLOCK_ROWS)
    zones.markets[block]! |= 1 << rows.market[source]!
    const currency = rows.currency[source]!
    if (currency !== NONE) zones.currencies[block]! |= 1 << currency
  }
  return zones
}

/** The buildings with rows in a block: from the first up to, not including, the second. */
export function buildingsOf({ firstBuilding }: Zones, { firsts }: Views, block: number): [from: number, to: number] {
  const next = firstBuilding[block + 1]!
  // The next block's first building may begin in this block.
  const shared = next < firsts.length - 1 && firsts[next]! < (block + 1) * BLOCK_ROWS
  return [firstBuilding[block]!, shared ? next + 1 : next]
}
