import { TEN_THOUSANDTHS } from '../../engine.ts'
import type { Kernels } from '../kernels.ts'
import { bucketsOf, fillBitmaps } from './bitmaps.ts'
import { type Layout, planLayout, type Sizes, type Views, viewsOf } from './layout.ts'
import { type Order, orderRows } from './order.ts'
import { encodePostings, type Postings } from './postings.ts'
import { distinctOf, MAX_NARROW, placesOf, rankBytesOf } from './ranks.ts'
import { fillRecords } from './records.ts'
import { eachRanked, RANKED, type RankedColumn, type Rows } from './rows.ts'
import { type Zones, zonesOf } from './zones.ts'

// A segment is a copy of some search documents, laid out for scanning. After it is built, only its removed rows and the
// values that depend on today's date change.

/** The part of a segment that a worker thread can send: shared memory, and the arrays to read it. */
export type SegmentData = {
  memory: WebAssembly.Memory
  sizes: Sizes
  zones: Zones
  /** The numbers of the ranks of areas, rents and costs, and twice the middles of rents in ten-thousandths; all ascend. */
  areas: Float64Array
  rents: Float64Array
  middles: Float64Array
  costs: Float64Array
  /** The numbers of the ranks of the other ranked columns. */
  numbers: Record<RankedColumn, Float64Array>
  postings: Postings
  /** The id of each submarket's code. */
  submarketIds: number[]
  /** Indexes of buildings in the order of their ids. */
  byId: Uint32Array
}

/** A segment open for searches. */
export type Segment = SegmentData & {
  at: Layout
  views: Views
  kernels: Kernels
  /** The UTC day, in days since 1970, of the last updateDailyFreshness. */
  day: number
}

const PAGE = 65_536
const MAX_PAGES = 65_536
/** Lays rows out in memory, in `reuse` where it is large enough. The rows are not needed afterwards. */
export function buildSegment(rows: Rows, reuse?: WebAssembly.Memory): SegmentData {
  const order = orderRows(rows)
  const postings = encodePostings(rows, order)
  const twiceMiddles = twiceMiddlesOf(rows)
  const middles = distinctOf([twiceMiddles])
  const areas = distinctOf([numbersOf(rows.areaLow, rows.count), numbersOf(rows.areaHigh, rows.count)])
  const rents = distinctOf([rows.rentLow.subarray(0, rows.count), rows.rentHigh.subarray(0, rows.count)])
  const costs = distinctOf([rows.costLow.subarray(0, rows.count)])
  const numbers = eachRanked((name) => distinctOf([numbersOf(rows[name], rows.count)]))
  const links = submarketLinksOf(rows, order)
  const sizes: Sizes = {
    rows: rows.count,
    buildings: order.buildings,
    planes: Math.ceil(Math.log2(middles.length + 1)),
    submarkets: links.ids.length,
    submarketLinks: links.codes.length,
    postingBytes: postings.starts.at(-1)!,
    areaBytes: areas.length <= MAX_NARROW ? 2 : 4,
    rentBytes: rents.length <= MAX_NARROW ? 2 : 4,
    middleBytes: middles.length <= MAX_NARROW ? 2 : 4,
    costBytes: costs.length <= MAX_NARROW ? 2 : 4,
    rankBytes: eachRanked((name) => rankBytesOf(numbers[name])),
  }
  const at = planLayout(sizes)
  const memory = memoryFor(at.bytes, reuse)
  const views = viewsOf(memory.buffer, at, sizes)

  copyBuildings(rows, order, views)
  views.submarketStarts.set(links.starts)
  views.submarketCodes.set(links.codes)
  copyColumns(rows, order, views)
  for (const name of RANKED) copyNumbers(order, numbers[name], rows[name], views[name])
  copyRanks(order, areas, { low: rows.areaLow, high: rows.areaHigh }, { low: views.areaLow, high: views.areaHigh })
  copyRanks(order, rents, { low: rows.rentLow, high: rows.rentHigh }, { low: views.rentLow, high: views.rentHigh })
  copyMiddles(order, twiceMiddles, { rents, middles }, views)
  copyCosts(rows, order, costs, views)
  fillPlanes(views, sizes)
  const buckets = bucketsOf(rows)
  fillBitmaps(rows, order, views, buckets)
  fillRecords(rows, order, views, buckets)
  postings.copyTo(views.bytes, at.postings)
  return {
    memory,
    sizes,
    zones: zonesOf(rows, order, at, views),
    areas,
    rents,
    middles,
    costs,
    numbers,
    postings: { words: postings.words, starts: postings.starts },
    submarketIds: links.ids,
    byId: Uint32Array.from(views.buildingId.keys()).sort((a, b) => views.buildingId[a]! - views.buildingId[b]!),
  }
}

/** Opens a segment built on this or another thread. */
export function makeSegment(data: SegmentData, kernelsFor: (memory: WebAssembly.Memory) => Kernels): Segment {
  const at = planLayout(data.sizes)
  const views = viewsOf(data.memory.buffer, at, data.sizes)
  return { ...data, at, views, kernels: kernelsFor(data.memory), day: -1 }
}

/** Zeroed memory shared between threads. */
function memoryFor(bytes: number, reuse?: WebAssembly.Memory): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE)
  if (pages > MAX_PAGES) throw new RangeError(`Expected a segment of at most 4 GB, got ${bytes} bytes`)
  if (reuse && reuse.buffer.byteLength >= bytes) {
    new Uint8Array(reuse.buffer).fill(0)
    return reuse
  }
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
}

function copyBuildings(rows: Rows, { buildings, firsts, rows: sources, worldX, worldY }: Order, views: Views) {
  views.firsts.set(firsts)
  views.worldX.set(worldX)
  views.worldY.set(worldY)
  for (let building = 0; building < buildings; building++) {
    const source = sources[firsts[building]!]!
    views.buildingId[building] = rows.buildingId[source]!
    views.landlordId[building] = rows.landlordId[source]!
    views.x[building] = rows.x[source]!
    views.y[building] = rows.y[source]!
    const last = firsts[building + 1]! - 1
    views.lasts[last >>> 5]! |= 1 << (last & 31)
  }
}

/** Columns that are copied unchanged. */
const COLUMNS = ['listingId', 'published', 'available', 'quality', 'market'] as const

function copyColumns(rows: Rows, { rows: sources }: Order, views: Views) {
  for (const name of COLUMNS) {
    const from = rows[name]
    const to = views[name]
    for (let row = 0; row < sources.length; row++) to[row] = from[sources[row]!]!
  }
}

/** Writes the ranks of a column. */
function copyNumbers(
  { rows: sources }: Order,
  distinct: Float64Array,
  from: ArrayLike<number>,
  to: Uint8Array | Uint16Array | Uint32Array,
) {
  const places = placesOf(distinct)
  for (let row = 0; row < sources.length; row++) to[row] = places.get(from[sources[row]!]!)!
}

const UNKNOWN = -1
type Ends<Column> = { low: Column; high: Column }

/** Writes the ranks of both ends of ranges, which are mostly equal; no number has the highest rank. */
function copyRanks(
  { rows: sources }: Order,
  distinct: Float64Array,
  from: Ends<ArrayLike<number>>,
  to: Ends<Uint16Array | Uint32Array>,
) {
  const places = placesOf(distinct)
  const none = noRank(to.low)
  for (let row = 0; row < sources.length; row++) {
    const source = sources[row]!
    const [low, high] = [from.low[source]!, from.high[source]!]
    const rank = Number.isNaN(high) ? none : places.get(high)!
    to.high[row] = rank
    to.low[row] = low === high || rank === none ? rank : places.get(low)!
  }
}

/** The same for the middles; rents that are one figure share the rank of that figure. */
function copyMiddles(
  { rows: sources }: Order,
  twiceMiddles: Float64Array,
  { rents, middles }: Record<'rents' | 'middles', Float64Array>,
  { rentLow, rentHigh, rentMiddle }: Views,
) {
  const places = placesOf(middles)
  const none = noRank(rentMiddle)
  const noRent = noRank(rentLow)
  const ofFigure = new Int32Array(rents.length).fill(UNKNOWN)
  for (let row = 0; row < sources.length; row++) {
    const figure = rentHigh[row]!
    if (figure === noRent) {
      rentMiddle[row] = none
      continue
    }
    const isOne = rentLow[row] === figure
    const shared = isOne ? ofFigure[figure]! : UNKNOWN
    const rank = shared === UNKNOWN ? places.get(twiceMiddles[sources[row]!]!)! : shared
    rentMiddle[row] = rank
    if (isOne) ofFigure[figure] = rank
  }
}

const MAX_32 = 0xffffffff

/** The ranks of costs, and the yearly cost of the least area that can be leased, in whole money rounded up; maxima when undisclosed. */
function copyCosts(rows: Rows, { rows: sources }: Order, distinct: Float64Array, { costLow, leastCost }: Views) {
  const places = placesOf(distinct)
  const none = noRank(costLow)
  for (let row = 0; row < sources.length; row++) {
    const cost = rows.costLow[sources[row]!]!
    const least = Math.ceil(cost * rows.areaLow[sources[row]!]!)
    costLow[row] = Number.isNaN(cost) ? none : places.get(cost)!
    leastCost[row] = least < MAX_32 ? least : MAX_32
  }
}

/** The rank that stands for no number. */
export function noRank({ BYTES_PER_ELEMENT: bytes }: Uint16Array | Uint32Array): number {
  return bytes === 2 ? 0xffff : 0xffffffff
}

function numbersOf(column: Uint16Array | Uint32Array, count: number): Float64Array {
  return Float64Array.from(column.subarray(0, count))
}

/** The sum of low and high, in whole ten-thousandths, the precision of stored rents. */
function twiceMiddlesOf({ count, rentLow, rentHigh }: Rows): Float64Array {
  const middles = new Float64Array(count)
  for (let row = 0; row < count; row++) {
    middles[row] = Math.round(rentLow[row]! * TEN_THOUSANDTHS) + Math.round(rentHigh[row]! * TEN_THOUSANDTHS)
  }
  return middles
}

/** Writes the ranks of the middles as bit planes, the highest bit in the first plane. */
function fillPlanes({ planes, rentMiddle }: Views, { rows, planes: count }: Sizes) {
  const words = planes.length / Math.max(count, 1)
  const none = noRank(rentMiddle)
  for (let row = 0; row < rows; row++) {
    const rank = rentMiddle[row]!
    if (rank === none) continue
    for (let rest = rank; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest)
      planes[(count - 1 - bit) * words + (row >>> 5)]! |= 1 << (row & 31)
    }
  }
}

function submarketLinksOf({ submarkets: { starts, values } }: Rows, { buildings, firsts, rows: sources }: Order) {
  const codeOf = new Map<number, number>()
  const own = new Uint32Array(buildings + 1)
  const codes: number[] = []
  for (let building = 0; building < buildings; building++) {
    const source = sources[firsts[building]!]!
    for (let at = starts[source]!; at < starts[source + 1]!; at++) {
      const id = values[at]!
      if (!codeOf.has(id)) codeOf.set(id, codeOf.size)
      codes.push(codeOf.get(id)!)
    }
    own[building + 1] = codes.length
  }
  return { starts: own, codes, ids: [...codeOf.keys()] }
}
