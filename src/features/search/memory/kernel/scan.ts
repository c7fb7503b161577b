import { andMask, andNotMask, andRange16, andRange32, copyMask, countBits, fillMask, hasBits, MASK_BYTES, orMask } from './masks'

// The one pass over the blocks: which rows match, and what is counted beside them. layout.ts says where everything
// lies, plan.ts writes the steps, and plain/scan.ts does the same in plain TypeScript.

const STEP_BYTES: usize = 32
const GROUP_BYTES: usize = 16
/** More soft filters than there are. */
const MOST_FILTERS: usize = 16

const BEGINS_ALTERNATIVE: u32 = 1
const BEGINS_FILTER: u32 = 2

const BITS: u32 = 0
const NOT_BITS: u32 = 1
const BITMAP: u32 = 2
const RANGE_32: u32 = 3
const RANGE_16: u32 = 4

const PLAIN: u32 = 0x80000000
const PLAIN_FOREIGN: u32 = 0x40000000
const BLOCK: u32 = 0x00ffffff

/**
 * Scans the listed blocks and returns how many rows match. Writes the matches' bits to `hits`, and where `lifted` is
 * not negative those of rows that may fail that filter to `liftedHits`; adds to `counts`, one number for each slot. All
 * three begin zeroed: blocks without matches are passed over. `slots` and `foreignSlots` are multiples of eight.
 */
export function scan(
  blocks: usize, blockCount: u32,
  pages: usize, slots: u32, live: u32, tallies: usize, foreignSlots: u32,
  steps: usize, stepCount: u32, filterCount: u32,
  groups: usize, groupCount: u32,
  scratch: usize, counts: usize,
  hits: usize, lifted: i32, liftedHits: usize,
): u32 {
  const pageBytes = <usize>slots * MASK_BYTES
  // What each filter passes, then for each filter the rows that pass all others; at place 0 the matches.
  const passes = scratch
  const masks = scratch + MOST_FILTERS * MASK_BYTES
  let total: u32 = 0
  for (let index: u32 = 0; index < blockCount; index++) {
    const entry = load<u32>(blocks + (<usize>index << 2))
    const block = <usize>(entry & BLOCK)
    const page = pages + block * pageBytes
    const found = hits + block * MASK_BYTES
    if (entry & (PLAIN | PLAIN_FOREIGN)) {
      const all = page + <usize>live * MASK_BYTES
      copyMask(found, all)
      if (lifted >= 0) copyMask(liftedHits + block * MASK_BYTES, all)
      const tally = tallies + block * (<usize>slots << 1)
      total += load<u16>(tally + (<usize>live << 1))
      if (groupCount > 0) addTally(counts, tally, entry & PLAIN ? slots : foreignSlots)
      continue
    }
    sift(steps, stepCount, entry, block, page, page + <usize>live * MASK_BYTES, passes)
    if (!hasBits(passes)) continue
    lift(passes, filterCount, masks)
    copyMask(found, masks)
    total += countBits(masks)
    if (lifted >= 0) copyMask(liftedHits + block * MASK_BYTES, masks + <usize>lifted * MASK_BYTES)
    for (let group: u32 = 0; group < groupCount; group++) {
      countGroup(groups + <usize>group * GROUP_BYTES, masks, page, counts)
    }
  }
  return total
}

/** What each filter passes in one block. Filter 0, the hard one, starts from the live rows; the others from all. */
function sift(steps: usize, stepCount: u32, entry: u32, block: usize, page: usize, live: usize, passes: usize): void {
  copyMask(passes, live)
  const alternative = passes - MASK_BYTES
  let filter = passes
  let soft = false
  let open = false
  for (let index: u32 = 0; index < stepCount; index++) {
    const step = steps + <usize>index * STEP_BYTES
    const kind = load<u32>(step)
    const begins = load<u32>(step, 4)
    if (begins & (BEGINS_ALTERNATIVE | BEGINS_FILTER)) {
      if (open) orMask(filter, filter, alternative)
      open = true
      fillMask(alternative, -1)
      if (begins & BEGINS_FILTER) {
        // Nothing that comes after can bring back what the hard filter has dropped.
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
    if (kind == BITS) andMask(mask, mask, page + at)
    else if (kind == NOT_BITS) andNotMask(mask, mask, page + at)
    else if (kind == BITMAP) andMask(mask, mask, at + block * MASK_BYTES)
    else if (kind == RANGE_32) andRange32(mask, at + (block << 11), low, high)
    else andRange16(mask, at + (block << 10), low, high)
  }
  if (open) orMask(filter, filter, alternative)
}

/** The rows that pass all filters, and for each those that pass all the others. */
function lift(passes: usize, filterCount: u32, masks: usize): void {
  const last = <usize>filterCount * MASK_BYTES
  // From the left: masks[i] holds what passes everything before filter i.
  copyMask(masks, passes)
  for (let at = MASK_BYTES; at <= last; at += MASK_BYTES) {
    copyMask(masks + at, masks)
    andMask(masks, masks, passes + at)
  }
  if (filterCount < 2) return
  // From the right: what passes everything after it, gathered in place of the last filter's own passes.
  const after = passes + last
  for (let at = last - MASK_BYTES; at >= MASK_BYTES; at -= MASK_BYTES) {
    andMask(masks + at, masks + at, after)
    andMask(after, after, passes + at)
  }
}

/** Adds how many rows of a mask have each slot of a group. */
function countGroup(group: usize, masks: usize, page: usize, counts: usize): void {
  const mask = masks + <usize>load<u32>(group)
  const from = load<u32>(group, 4)
  const to = load<u32>(group, 8)
  const only = load<i32>(group, 12)
  let m0 = load<u64>(mask), m1 = load<u64>(mask, 8), m2 = load<u64>(mask, 16), m3 = load<u64>(mask, 24)
  let m4 = load<u64>(mask, 32), m5 = load<u64>(mask, 40), m6 = load<u64>(mask, 48), m7 = load<u64>(mask, 56)
  if (only >= 0) {
    const bits = page + <usize>only
    m0 &= load<u64>(bits); m1 &= load<u64>(bits, 8); m2 &= load<u64>(bits, 16); m3 &= load<u64>(bits, 24)
    m4 &= load<u64>(bits, 32); m5 &= load<u64>(bits, 40); m6 &= load<u64>(bits, 48); m7 &= load<u64>(bits, 56)
  }
  if ((m0 | m1 | m2 | m3 | m4 | m5 | m6 | m7) == 0) return
  let bits = page + <usize>from * MASK_BYTES
  let count = counts + (<usize>from << 2)
  const end = counts + (<usize>to << 2)
  for (; count < end; count += 4, bits += MASK_BYTES) {
    const low = popcnt(m0 & load<u64>(bits)) + popcnt(m1 & load<u64>(bits, 8)) +
      popcnt(m2 & load<u64>(bits, 16)) + popcnt(m3 & load<u64>(bits, 24))
    const high = popcnt(m4 & load<u64>(bits, 32)) + popcnt(m5 & load<u64>(bits, 40)) +
      popcnt(m6 & load<u64>(bits, 48)) + popcnt(m7 & load<u64>(bits, 56))
    store<u32>(count, load<u32>(count) + <u32>(low + high))
  }
}

/** Adds a block's own counts of all its live rows. */
function addTally(counts: usize, tally: usize, slots: u32): void {
  const end = tally + (<usize>slots << 1)
  for (; tally < end; tally += 16, counts += 32) {
    const eight = v128.load(tally)
    v128.store(counts, i32x4.add(v128.load(counts), i32x4.extend_low_i16x8_u(eight)))
    v128.store(counts, i32x4.add(v128.load(counts, 16), i32x4.extend_high_i16x8_u(eight)), 16)
  }
}

/** Writes each listed block's tally: how many of its live rows have each slot. */
export function tally(blocks: usize, blockCount: u32, pages: usize, slots: u32, live: u32, tallies: usize): void {
  for (let index: u32 = 0; index < blockCount; index++) {
    const block = <usize>(load<u32>(blocks + (<usize>index << 2)) & BLOCK)
    const page = pages + block * (<usize>slots * MASK_BYTES)
    const all = page + <usize>live * MASK_BYTES
    const own = tallies + block * (<usize>slots << 1)
    for (let slot: usize = 0; slot < <usize>slots; slot++) {
      let count: u32 = 0
      for (let at: usize = 0; at < MASK_BYTES; at += 8) {
        count += <u32>popcnt(load<u64>(all + at) & load<u64>(page + slot * MASK_BYTES + at))
      }
      store<u16>(own + (slot << 1), <u16>count)
    }
  }
}
