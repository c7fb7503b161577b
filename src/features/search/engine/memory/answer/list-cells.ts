import { clusterCellSize } from '#lib/geo/mercator.ts'
import { sizeRangeOf } from '../../../rules.ts'
import { addTo, type Cell, type CellSource, MAX_PLACES, type MarkedBuilding } from '../../cluster-markers.ts'
import { BEST_POINTS } from '../../engine.ts'
import { CODES } from '../layout/rows.ts'
import { noRank } from '../layout/segment.ts'
import { slotsOf } from '../layout/slots.ts'
import { namedWords } from './match-words.ts'
import type { ResolvedSearch } from './resolve-criteria.ts'
import { listBuildings, type Scan } from './scan-segment.ts'

// The map's cells. Buildings are sorted along the Hilbert curve, which completes a cell of any level before it leaves
// it: a cell's buildings are consecutive, so one pass without a table finds them.

/** Consecutive buildings with hits of one scan, as indexes of its list of pairs. */
type Run = { scan: number; from: number; to: number }

/** The hits of several scans for the map; to be read before the next scan. */
export function cellsOfScans(scans: Scan[], { criteria, currency }: ResolvedSearch): CellSource<Run[]> {
  const { minSize } = sizeRangeOf(criteria)
  const comparable = slotsOf('currency') + CODES.currency.indexOf(currency)
  const lists = scans.map((scan) => listBuildings(scan, scan.segment.at.hits).slice())
  return {
    buildings: lists.reduce((sum, pairs) => sum + pairs.length / 2, 0),
    cellsAt: (level) => joinCells(scans.map((scan, index) => cellsAt(scan, index, lists[index]!, level))),
    mark: (runs) =>
      runs.flatMap(({ scan, from, to }) =>
        Array.from({ length: (to - from) / 2 }, (_, index) =>
          markBuilding(scans[scan]!, lists[scan]![from + index * 2]!, comparable, minSize),
        ),
      ),
  }
}

/** One scan's cells; stops when there are more than MAX_PLACES. */
function cellsAt({ segment: { views } }: Scan, scan: number, pairs: Uint32Array, level: number): Cell<Run[]>[] {
  const shift = Math.log2(clusterCellSize(level))
  const { worldX, worldY, x, y } = views
  const cells: Cell<Run[]>[] = []
  let cell: Cell<Run[]> | undefined
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const building = pairs[pair]!
    const listings = pairs[pair + 1]!
    const key = cellNumber(worldX[building]!, worldY[building]!, shift)
    const [ownX, ownY] = [x[building]!, y[building]!]
    if (cell?.key !== key) {
      if (cells.length > MAX_PLACES) return cells
      const bounds = { west: ownX, south: ownY, east: ownX, north: ownY }
      cell = { key, listings: 0, buildings: 0, sumX: 0, sumY: 0, ...bounds, members: [{ scan, from: pair, to: pair }] }
      cells.push(cell)
    }
    cell.listings += listings
    cell.buildings += 1
    cell.members[0]!.to = pair + 2
    cell.sumX += ownX * listings
    cell.sumY += ownY * listings
    cell.west = Math.min(cell.west, ownX)
    cell.east = Math.max(cell.east, ownX)
    cell.south = Math.min(cell.south, ownY)
    cell.north = Math.max(cell.north, ownY)
  }
  return cells
}

// At level 0 a cell is 2^30 units wide: shifts of 32 bits suffice.
function cellNumber(x: number, y: number, shift: number): number {
  return (x >>> shift) * 2 ** 26 + (y >>> shift)
}

/** The cells of several scans; cells with the same number are merged. */
function joinCells(lists: Cell<Run[]>[][]): Cell<Run[]>[] {
  const filled = lists.filter((cells) => cells.length > 0)
  if (filled.length < 2) return filled[0] ?? []
  const joined = new Map<number, Cell<Run[]>>()
  for (const cell of filled.flat()) {
    const same = joined.get(cell.key)
    if (same) addTo(same, cell)
    else joined.set(cell.key, cell)
  }
  return [...joined.values()]
}

/** A building with its matching listings, read from the columns; `slot` has the rows in the compared currency. */
function markBuilding(
  { segment, namePlanes }: Scan,
  building: number,
  slot: number,
  size: number | null,
): MarkedBuilding {
  const { views, at, rents, costs, areas } = segment
  const comparable = (slot * at.bitmapBytes) / 4
  const none = noRank(views.rentLow)
  const noCost = noRank(views.costLow)
  const listingIds: number[] = []
  let rent = none
  let allIn = noCost
  let cost = Infinity
  let area = 0
  let score = -Infinity
  for (let row = views.firsts[building]!; row < views.firsts[building + 1]!; row++) {
    if (((views.hits[row >>> 5]! >>> (row & 31)) & 1) === 0) continue
    listingIds.push(views.listingId[row]!)
    area = Math.max(area, views.areaHigh[row]!)
    const named = namePlanes === 0 ? 0 : namedWords(segment, namePlanes, row)
    score = Math.max(score, BEST_POINTS.wordInName * named - views.best[row]!)
    if (((views.bitmaps[comparable + (row >>> 5)]! >>> (row & 31)) & 1) === 0) continue
    rent = Math.min(rent, views.rentLow[row]!)
    allIn = Math.min(allIn, views.costLow[row]!)
    if (size === null) continue
    const least = Math.min(areas[views.areaHigh[row]!]!, Math.max(areas[views.areaLow[row]!]!, size))
    cost = Math.min(cost, costs[views.costLow[row]!]! * least)
  }
  return {
    buildingId: views.buildingId[building]!,
    listingIds,
    x: views.x[building]!,
    y: views.y[building]!,
    rent: rent === none ? null : rents[rent]!,
    allIn: allIn === noCost ? null : costs[allIn]!,
    cost: cost === Infinity ? null : cost,
    area: areas[area]!,
    score,
  }
}
