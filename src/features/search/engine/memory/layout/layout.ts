import type { RankBytes } from './ranks.ts'
import { eachRanked, type RankedColumn } from './rows.ts'
import { BLOCK_ROWS, MASK_BYTES, SLOTS } from './slots.ts'

// The addresses of everything in a segment's memory, in bytes; each area starts on a cache line.

export type Sizes = {
  rows: number
  buildings: number
  /** Bit planes of the middles of rents. */
  planes: number
  /** The number of distinct submarkets, and of links from buildings to submarkets. */
  submarkets: number
  submarketLinks: number
  postingBytes: number
  /** Bytes per rank of areas, of rents, of their middles and of costs: 2 where there are few distinct numbers, else 4. */
  areaBytes: 2 | 4
  rentBytes: 2 | 4
  middleBytes: 2 | 4
  costBytes: 2 | 4
  /** Bytes per rank of the other ranked columns. */
  rankBytes: Record<RankedColumn, RankBytes>
}

export const MAX_STEPS = 256
export const MAX_GROUPS = 32
export const RECORD_BYTES = 16
export const MAX_FIELDS = 32
/** Pages up to this depth are found with a heap; later ones are selected among all hits. */
export const MAX_HEAP_PAIRS = 1024
/** Seven bits count the maximum number of words in a query. */
export const NAME_PLANES = 7

const LINE = 64
const START = 4096
/** The scan's working memory for a tile of blocks; words are matched there before it, and buildings listed after it. */
export const SCRATCH_BYTES = 125 * 1024

export type Layout = ReturnType<typeof planLayout>

export function planLayout(sizes: Sizes) {
  const {
    rows,
    buildings,
    planes,
    submarkets,
    submarketLinks,
    postingBytes,
    areaBytes,
    rentBytes,
    middleBytes,
    costBytes,
    rankBytes,
  } = sizes
  const blocks = Math.ceil(rows / BLOCK_ROWS)
  const padded = blocks * BLOCK_ROWS
  const bitmap = blocks * MASK_BYTES
  let end = START
  const area = (bytes: number) => {
    const at = end
    end = Math.ceil((end + bytes) / LINE) * LINE
    return at
  }
  const scratch = area(Math.max(SCRATCH_BYTES, bitmap * 2, buildings * 8))
  return {
    blocks,
    bitmapBytes: bitmap,
    // A search and its results.
    scratch,
    word: scratch,
    name: scratch + bitmap,
    steps: area(MAX_STEPS * 32),
    groups: area(MAX_GROUPS * 16),
    counts: area(SLOTS * 4),
    fields: area(MAX_FIELDS * 20),
    histograms: area(RECORD_BYTES * 256 * 4),
    submarketCounts: area(submarkets * 4),
    heap: area(MAX_HEAP_PAIRS * 8),
    blockList: area(blocks * 4),
    hits: area(bitmap),
    placed: area(bitmap),
    box: area(bitmap),
    places: area(bitmap),
    requested: area(bitmap),
    text: area(bitmap),
    candidates: area(bitmap),
    namePlanes: area(NAME_PLANES * bitmap),
    // Rows.
    bitmaps: area(SLOTS * bitmap),
    tallies: area(blocks * SLOTS * 2),
    records: area(padded * RECORD_BYTES),
    listingId: area(padded * 4),
    published: area(padded * 4),
    areaLow: area(padded * areaBytes),
    areaHigh: area(padded * areaBytes),
    rentLow: area(padded * rentBytes),
    rentHigh: area(padded * rentBytes),
    rentMiddle: area(padded * middleBytes),
    costLow: area(padded * costBytes),
    leastCost: area(padded * 4),
    ...eachRanked((name) => area(padded * rankBytes[name])),
    available: area(padded * 2),
    best: area(padded * 2),
    quality: area(padded),
    market: area(padded),
    lasts: area(bitmap),
    gone: area(bitmap),
    planes: area(planes * bitmap),
    // Buildings, in the order of their rows.
    firsts: area((buildings + 1) * 4),
    buildingId: area(buildings * 4),
    landlordId: area(buildings * 4),
    x: area(buildings * 4),
    y: area(buildings * 4),
    worldX: area(buildings * 4),
    worldY: area(buildings * 4),
    submarketStarts: area((buildings + 1) * 4),
    submarketCodes: area(submarketLinks * 2),
    // Words.
    postings: area(postingBytes),
    bytes: end,
  }
}

/** The address of a slot's bitmap. */
export const bitmapOf = (at: Layout, slot: number) => at.bitmaps + slot * at.bitmapBytes

/** Typed arrays over the areas that TypeScript reads and writes. */
export type Views = ReturnType<typeof viewsOf>

export function viewsOf(buffer: ArrayBufferLike, at: Layout, sizes: Sizes) {
  const { buildings, submarkets, submarketLinks, areaBytes, rentBytes, middleBytes, costBytes, rankBytes } = sizes
  const rows = at.blocks * BLOCK_ROWS
  const words = at.bitmapBytes / 4
  const u32 = (address: number, length: number) => new Uint32Array(buffer, address, length)
  const u16 = (address: number, length: number) => new Uint16Array(buffer, address, length)
  const ranks = (address: number, bytes: 2 | 4) => (bytes === 2 ? u16(address, rows) : u32(address, rows))
  const anyRanks = (address: number, bytes: RankBytes) =>
    bytes === 1 ? new Uint8Array(buffer, address, rows) : ranks(address, bytes)
  const i32 = (address: number, length: number) => new Int32Array(buffer, address, length)
  return {
    steps: u32(at.steps, MAX_STEPS * 8),
    groups: u32(at.groups, MAX_GROUPS * 4),
    counts: u32(at.counts, SLOTS),
    fields: u32(at.fields, MAX_FIELDS * 5),
    submarketCounts: u32(at.submarketCounts, submarkets),
    heap: u32(at.heap, MAX_HEAP_PAIRS * 2),
    blockList: u32(at.blockList, at.blocks),
    hits: u32(at.hits, words),
    placed: u32(at.placed, words),
    box: u32(at.box, words),
    places: u32(at.places, words),
    requested: u32(at.requested, words),
    text: u32(at.text, words),
    word: u32(at.word, words),
    name: u32(at.name, words),
    namePlanes: u32(at.namePlanes, NAME_PLANES * words),
    candidates: u32(at.candidates, words),
    pairs: u32(at.scratch, buildings * 2),
    bitmaps: u32(at.bitmaps, SLOTS * words),
    tallies: u16(at.tallies, at.blocks * SLOTS),
    records: new Uint8Array(buffer, at.records, rows * RECORD_BYTES),
    listingId: u32(at.listingId, rows),
    published: u32(at.published, rows),
    areaLow: ranks(at.areaLow, areaBytes),
    areaHigh: ranks(at.areaHigh, areaBytes),
    rentLow: ranks(at.rentLow, rentBytes),
    rentHigh: ranks(at.rentHigh, rentBytes),
    rentMiddle: ranks(at.rentMiddle, middleBytes),
    costLow: ranks(at.costLow, costBytes),
    leastCost: u32(at.leastCost, rows),
    ...eachRanked((name) => anyRanks(at[name], rankBytes[name])),
    available: u16(at.available, rows),
    best: u16(at.best, rows),
    quality: new Uint8Array(buffer, at.quality, rows),
    market: new Uint8Array(buffer, at.market, rows),
    lasts: u32(at.lasts, words),
    gone: u32(at.gone, words),
    planes: u32(at.planes, (at.firsts - at.planes) >> 2),
    firsts: u32(at.firsts, buildings + 1),
    buildingId: u32(at.buildingId, buildings),
    landlordId: u32(at.landlordId, buildings),
    x: i32(at.x, buildings),
    y: i32(at.y, buildings),
    worldX: u32(at.worldX, buildings),
    worldY: u32(at.worldY, buildings),
    submarketStarts: u32(at.submarketStarts, buildings + 1),
    submarketCodes: u16(at.submarketCodes, submarketLinks),
    bytes: new Uint8Array(buffer),
  }
}
