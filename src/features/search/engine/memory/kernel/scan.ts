import { andMask, andNotMask, andRange16, andRange32, andRange8, copyMask, countBits, fillMask, hasBits, MASK_BYTES, orMask } from './masks'
import { addHistograms, countRecords, gatherRecords } from './records'

// The single pass over the blocks: which rows match, and the counts of each slot. A few dozen blocks at a time are
// filtered; then each slot's bitmap is read along those blocks, one range after the other, which reads memory fastest.
// plan.ts writes the steps, and test/plain-kernels/scan.ts does the same in plain TypeScript.

const STEP_BYTES: usize = 32
const GROUP_BYTES: usize = 16
/** More than there are soft filters; the last mask is for counts of rows that are also in a bitmap. */
const MAX_MASKS: u32 = 16
const ONLY: u32 = 15

const BEGINS_ALTERNATIVE: u32 = 1
const BEGINS_FILTER: u32 = 2

const BITMAP: u32 = 0
const NOT_BITMAP: u32 = 1
const RANGE_32: u32 = 2
const RANGE_16: u32 = 3

const PLAIN: u32 = 0x80000000
const PLAIN_FOREIGN: u32 = 0x40000000
const BLOCK: u32 = 0x00ffffff

/** Blocks that are filtered before counting: their masks stay in the CPU cache. */
const TILE: u32 = 64
/** Up to this many rows of a block are faster to count by their records than by all the bitmaps. */
const FEW_ROWS: u32 = 48
/** The size of a tile, described below; the records to be counted follow it. */
const TILE_BYTES: usize = MASK_BYTES + <usize>(MAX_MASKS * TILE) * (4 + MASK_BYTES)

/**
 * Scans the listed blocks and returns how many rows match. Sets the matches' bits in `hits`, and unless `lifted` is
 * negative the bits of rows that may fail that filter in `liftedHits`; adds to `counts`, one number for each slot. All
 * three must be zeroed before: blocks without matches are skipped. `slots` and `foreignSlots` are multiples of eight,
 * slot i has the bitmap at `bitmaps` plus i times `bitmapBytes`, and `scratch` has 125 KB. Unless `records` is 0, few rows
 * are counted by their records instead of the bitmaps; see records.ts for `fields` and `histograms`, zeroed too.
 */
export function scan(
  blocks: usize, blockCount: u32,
  bitmaps: usize, bitmapBytes: usize, slots: u32, live: usize, tallies: usize, foreignSlots: u32,
  steps: usize, stepCount: u32, filterCount: u32,
  groups: usize, groupCount: u32,
  scratch: usize, counts: usize,
  hits: usize, lifted: i32, liftedHits: usize,
  records: usize, histograms: usize, fields: usize, fieldCount: u32,
): u32 {
  // The rows that each filter passes in one block; then for each filter the rows that pass all others, at 0 the matches.
  const passes = scratch + MASK_BYTES
  const masks = passes + <usize>MAX_MASKS * MASK_BYTES
  const tile = masks + <usize>MAX_MASKS * MASK_BYTES
  let total: u32 = 0
  for (let first: u32 = 0; first < blockCount; first += TILE) {
    for (let mask: u32 = 0; mask < MAX_MASKS; mask++) store<u32>(sizeOf(tile, mask), 0)
    const gathering = tile + TILE_BYTES
    let gathered = gathering
    for (let index = first, end = min(first + TILE, blockCount); index < end; index++) {
      const entry = load<u32>(blocks + (<usize>index << 2))
      const block = <usize>(entry & BLOCK)
      const found = hits + block * MASK_BYTES
      if (entry & (PLAIN | PLAIN_FOREIGN)) {
        const all = live + block * MASK_BYTES
        copyMask(found, all)
        if (lifted >= 0) copyMask(liftedHits + block * MASK_BYTES, all)
        total += countBits(all)
        if (groupCount > 0) addTally(counts, tallies + block * (<usize>slots << 1), entry & PLAIN ? slots : foreignSlots)
        continue
      }
      sift(steps, stepCount, entry, block, live + block * MASK_BYTES, passes)
      if (!hasBits(passes)) continue
      lift(passes, filterCount, masks)
      copyMask(found, masks)
      const matches = countBits(masks)
      total += matches
      if (lifted >= 0) copyMask(liftedHits + block * MASK_BYTES, masks + <usize>lifted * MASK_BYTES)
      if (groupCount == 0) continue
      if (records != 0 && matches <= FEW_ROWS) {
        gathered = gatherRecords(masks, records + (block << 13), gathered)
        // Matches are counted by records; what is left to count are rows that fail exactly one filter.
        for (let mask: u32 = 1; mask <= filterCount; mask++) {
          const rest = masks + <usize>mask * MASK_BYTES
          andNotMask(rest, rest, masks)
          append(tile, mask, <u32>block, rest)
        }
        continue
      }
      for (let mask: u32 = 0; mask <= filterCount; mask++) append(tile, mask, <u32>block, masks + <usize>mask * MASK_BYTES)
    }
    countRecords(gathering, gathered, histograms)
    for (let index: u32 = 0; index < groupCount; index++) {
      const group = groups + <usize>index * GROUP_BYTES
      let mask = load<u32>(group)
      const only = <usize>load<u32>(group, 12)
      if (only != 0) {
        narrow(tile, mask, only)
        mask = ONLY
      }
      countGroup(tile, mask, bitmaps, bitmapBytes, load<u32>(group, 4), load<u32>(group, 8), counts)
    }
  }
  if (records != 0 && groupCount > 0) addHistograms(histograms, fields, fieldCount, counts)
  return total
}

/** The rows that each filter passes in one block. Filter 0, the hard one, starts from the live rows; the others from all. */
function sift(steps: usize, stepCount: u32, entry: u32, block: usize, live: usize, passes: usize): void {
  copyMask(passes, live)
  const alternative = passes - MASK_BYTES
  let filter = passes
  let soft = false
  for (let index: u32 = 0; index < stepCount; index++) {
    const step = steps + <usize>index * STEP_BYTES
    const kind = load<u32>(step)
    const begins = load<u32>(step, 4)
    if (begins & (BEGINS_ALTERNATIVE | BEGINS_FILTER)) {
      if (soft) orMask(filter, filter, alternative)
      fillMask(alternative, -1)
      if (begins & BEGINS_FILTER) {
        // A row that the hard filter has dropped cannot match any more.
        if (!soft && !hasBits(passes)) return
        soft = true
        filter += MASK_BYTES
        fillMask(filter, 0)
      }
    }
    const onlyFor = load<u32>(step, 8)
    if (onlyFor != 0 && (entry & onlyFor) == 0) continue
    const mask = soft ? alternative : passes
    const at = <usize>load<u32>(step, 12)
    const low = load<u32>(step, 16)
    const high = load<u32>(step, 20)
    if (kind == BITMAP) andMask(mask, mask, at + block * MASK_BYTES)
    else if (kind == NOT_BITMAP) andNotMask(mask, mask, at + block * MASK_BYTES)
    else if (kind == RANGE_32) andRange32(mask, at + (block << 11), low, high)
    else if (kind == RANGE_16) andRange16(mask, at + (block << 10), low, high)
    else andRange8(mask, at + (block << 9), low, high)
  }
  if (soft) orMask(filter, filter, alternative)
}

/** The rows that pass all filters, and for each filter those that pass all the others. */
function lift(passes: usize, filterCount: u32, masks: usize): void {
  const last = <usize>filterCount * MASK_BYTES
  // Forward: masks[i] holds the rows that pass all filters before i.
  copyMask(masks, passes)
  for (let at = MASK_BYTES; at <= last; at += MASK_BYTES) {
    copyMask(masks + at, masks)
    andMask(masks, masks, passes + at)
  }
  if (filterCount < 2) return
  // Backward: the rows that pass all filters after it, collected in place of the last filter's own.
  const after = passes + last
  for (let at = last - MASK_BYTES; at >= MASK_BYTES; at -= MASK_BYTES) {
    andMask(masks + at, masks + at, after)
    andMask(after, after, passes + at)
  }
}

// A tile holds for each mask the number of blocks with any of its rows, these blocks, and their masks.

// @ts-ignore: decorators are the compiler's own
@inline
function sizeOf(tile: usize, mask: u32): usize {
  return tile + (<usize>mask << 2)
}

// @ts-ignore
@inline
function listOf(tile: usize, mask: u32): usize {
  return tile + MASK_BYTES + <usize>(mask * TILE) * 4
}

// @ts-ignore
@inline
function masksOf(tile: usize, mask: u32): usize {
  return tile + MASK_BYTES + <usize>(MAX_MASKS * TILE) * 4 + <usize>(mask * TILE) * MASK_BYTES
}

function append(tile: usize, mask: u32, block: u32, rows: usize): void {
  if (!hasBits(rows)) return
  const size = load<u32>(sizeOf(tile, mask))
  store<u32>(sizeOf(tile, mask), size + 1)
  store<u32>(listOf(tile, mask) + (<usize>size << 2), block)
  copyMask(masksOf(tile, mask) + <usize>size * MASK_BYTES, rows)
}

/** Sets the last mask to another mask's rows that are set in a bitmap. */
function narrow(tile: usize, mask: u32, bitmap: usize): void {
  const size = load<u32>(sizeOf(tile, mask))
  const list = listOf(tile, mask)
  const rows = masksOf(tile, mask)
  store<u32>(sizeOf(tile, ONLY), 0)
  const narrowed = masksOf(tile, ONLY) + <usize>(TILE - 1) * MASK_BYTES
  for (let index: u32 = 0; index < size; index++) {
    const block = load<u32>(list + (<usize>index << 2))
    andMask(narrowed, rows + <usize>index * MASK_BYTES, bitmap + <usize>block * MASK_BYTES)
    append(tile, ONLY, block, narrowed)
  }
}

/** Adds the number of rows of a tile's mask in each slot of a group. */
function countGroup(
  tile: usize, mask: u32, bitmaps: usize, bitmapBytes: usize, from: u32, to: u32, counts: usize,
): void {
  const size = load<u32>(sizeOf(tile, mask))
  if (size == 0) return
  const list = listOf(tile, mask)
  const end = list + (<usize>size << 2)
  const firstRows = masksOf(tile, mask)
  let slot = from
  // Four slots at a time: their memory reads are in flight at once, and each mask is read a quarter as often.
  for (; slot + 3 < to; slot += 4) {
    const bitmap = bitmaps + <usize>slot * bitmapBytes
    let rows = firstRows
    let first: i64 = 0
    let second: i64 = 0
    let third: i64 = 0
    let fourth: i64 = 0
    for (let at = list; at < end; at += 4, rows += MASK_BYTES) {
      let bits = bitmap + <usize>load<u32>(at) * MASK_BYTES
      for (let word: usize = 0; word < MASK_BYTES; word += 8, bits += 8) {
        const row = load<i64>(rows + word)
        first += popcnt(row & load<i64>(bits))
        second += popcnt(row & load<i64>(bits + bitmapBytes))
        third += popcnt(row & load<i64>(bits + 2 * bitmapBytes))
        fourth += popcnt(row & load<i64>(bits + 3 * bitmapBytes))
      }
    }
    const total = counts + (<usize>slot << 2)
    store<u32>(total, load<u32>(total) + <u32>first)
    store<u32>(total, load<u32>(total, 4) + <u32>second, 4)
    store<u32>(total, load<u32>(total, 8) + <u32>third, 8)
    store<u32>(total, load<u32>(total, 12) + <u32>fourth, 12)
  }
  for (; slot < to; slot++) {
    const bitmap = bitmaps + <usize>slot * bitmapBytes
    let rows = firstRows
    let count: i64 = 0
    for (let at = list; at < end; at += 4, rows += MASK_BYTES) {
      const bits = bitmap + <usize>load<u32>(at) * MASK_BYTES
      count += popcnt(load<i64>(rows) & load<i64>(bits)) + popcnt(load<i64>(rows, 8) & load<i64>(bits, 8)) +
        popcnt(load<i64>(rows, 16) & load<i64>(bits, 16)) + popcnt(load<i64>(rows, 24) & load<i64>(bits, 24)) +
        popcnt(load<i64>(rows, 32) & load<i64>(bits, 32)) + popcnt(load<i64>(rows, 40) & load<i64>(bits, 40)) +
        popcnt(load<i64>(rows, 48) & load<i64>(bits, 48)) + popcnt(load<i64>(rows, 56) & load<i64>(bits, 56))
    }
    const total = counts + (<usize>slot << 2)
    store<u32>(total, load<u32>(total) + <u32>count)
  }
}

/** Adds a block's precomputed counts of all its live rows. */
function addTally(counts: usize, tally: usize, slots: u32): void {
  const end = tally + (<usize>slots << 1)
  for (; tally < end; tally += 16, counts += 32) {
    const eight = v128.load(tally)
    v128.store(counts, i32x4.add(v128.load(counts), i32x4.extend_low_i16x8_u(eight)))
    v128.store(counts, i32x4.add(v128.load(counts, 16), i32x4.extend_high_i16x8_u(eight)), 16)
  }
}

/** Writes each listed block's tally: the number of its live rows in each slot. */
export function tally(
  blocks: usize, blockCount: u32, bitmaps: usize, bitmapBytes: usize, slots: u32, live: usize, tallies: usize,
): void {
  for (let slot: usize = 0; slot < <usize>slots; slot++) {
    const bitmap = bitmaps + slot * bitmapBytes
    for (let index: u32 = 0; index < blockCount; index++) {
      const block = <usize>(load<u32>(blocks + (<usize>index << 2)) & BLOCK)
      let count: u32 = 0
      for (let at = block * MASK_BYTES, end = at + MASK_BYTES; at < end; at += 8) {
        count += <u32>popcnt(load<u64>(live + at) & load<u64>(bitmap + at))
      }
      store<u16>(tallies + ((block * <usize>slots + slot) << 1), <u16>count)
    }
  }
}
