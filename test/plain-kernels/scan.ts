import {
  and,
  BLOCK_ROWS,
  blockOf,
  countBits,
  entriesAt,
  fullMask,
  isEmpty,
  MASK_BYTES,
  type Mask,
  maskAt,
  not,
  or,
} from './masks.ts'

const STEP_WORDS = 8
const GROUP_WORDS = 4

const BEGINS_ALTERNATIVE = 1
const BEGINS_FILTER = 2

const BITMAP = 0
const NOT_BITMAP = 1
const RANGE_32 = 2
const RANGE_16 = 3
const RANGE_8 = 4

const PLAIN = 0x80000000
const PLAIN_FOREIGN = 0x40000000

/** One comparison. Unless `onlyFor` is 0, it applies only to blocks with one of these flags. */
type Step = { kind: number; onlyFor: number; at: number; low: number; high: number }
/** All steps must hold. */
type Alternative = Step[]
/** One alternative must hold. */
type Filter = Alternative[]
/** The slots from `from` up to `to` are counted among a mask's rows, or those of them that are in the bitmap `only`. */
type Group = { mask: number; from: number; to: number; only: number }
type Block = { entry: number; place: number }

/** Which rows match, and the counts of each slot: kernel/scan.ts. */
export function scan(
  memory: WebAssembly.Memory,
  blocks: number,
  blockCount: number,
  bitmaps: number,
  bitmapBytes: number,
  slots: number,
  live: number,
  tallies: number,
  foreignSlots: number,
  steps: number,
  stepCount: number,
  _filterCount: number,
  groups: number,
  groupCount: number,
  _scratch: number,
  counts: number,
  hits: number,
  lifted: number,
  liftedHits: number,
  // The bitmaps have all information of the records.
  _records: number,
  _histograms: number,
  _fields: number,
  _fieldCount: number,
): number {
  const { hard, soft } = readSteps(memory, steps, stepCount)
  const counted = readGroups(memory, groups, groupCount)
  const totals = new Uint32Array(memory.buffer, counts, slots)
  let total = 0
  for (const entry of entriesAt(memory, blocks, blockCount)) {
    const place = blockOf(entry)
    const block = { entry, place }
    const liveRows = maskAt(memory, live + place * MASK_BYTES)
    const found = maskAt(memory, hits + place * MASK_BYTES)
    const liftedFound = lifted < 0 ? undefined : maskAt(memory, liftedHits + place * MASK_BYTES)

    if (entry & (PLAIN | PLAIN_FOREIGN)) {
      found.set(liveRows)
      liftedFound?.set(liveRows)
      const tally = new Uint16Array(memory.buffer, tallies + place * slots * 2, slots)
      total += countBits(liveRows)
      const counting = groupCount === 0 ? 0 : entry & PLAIN ? slots : foreignSlots
      for (let slot = 0; slot < counting; slot++) totals[slot]! += tally[slot]!
      continue
    }

    const base = and(liveRows, passingAll(memory, hard, block))
    if (isEmpty(base)) continue
    const passes = soft.map((filter) => passingAny(memory, filter, block))
    const matches = passes.reduce(and, base)
    // At index 0 the matches, at index i the rows that pass all soft filters except the i-th.
    const masks = [matches, ...passes.map((_, own) => passes.filter((_, other) => other !== own).reduce(and, base))]
    found.set(matches)
    liftedFound?.set(masks[lifted]!)
    total += countBits(matches)
    for (const { mask, from, to, only } of counted) {
      const rows = only === 0 ? masks[mask]! : and(masks[mask]!, maskAt(memory, only + place * MASK_BYTES))
      for (let slot = from; slot < to; slot++) {
        totals[slot]! += countBits(and(rows, maskAt(memory, bitmaps + slot * bitmapBytes + place * MASK_BYTES)))
      }
    }
  }
  return total >>> 0
}

/** Each listed block's number of live rows with each slot: kernel/scan.ts. */
export function tally(
  memory: WebAssembly.Memory,
  blocks: number,
  blockCount: number,
  bitmaps: number,
  bitmapBytes: number,
  slots: number,
  live: number,
  tallies: number,
): void {
  for (const place of entriesAt(memory, blocks, blockCount).map(blockOf)) {
    const liveRows = maskAt(memory, live + place * MASK_BYTES)
    const own = new Uint16Array(memory.buffer, tallies + place * slots * 2, slots)
    for (let slot = 0; slot < slots; slot++)
      own[slot] = countBits(and(liveRows, maskAt(memory, bitmaps + slot * bitmapBytes + place * MASK_BYTES)))
  }
}

/** The steps before the first filter are hard: all must hold, and they are never lifted. */
function readSteps(
  memory: WebAssembly.Memory,
  steps: number,
  stepCount: number,
): { hard: Alternative; soft: Filter[] } {
  const hard: Alternative = []
  const soft: Filter[] = []
  for (let index = 0; index < stepCount; index++) {
    const words = new Uint32Array(memory.buffer, steps + index * STEP_WORDS * 4, STEP_WORDS)
    const [kind, begins, onlyFor, at, low, high] = words as unknown as [number, number, number, number, number, number]
    if (begins & BEGINS_FILTER) soft.push([[]])
    else if (begins & BEGINS_ALTERNATIVE) soft.at(-1)!.push([])
    const alternative = soft.at(-1)?.at(-1) ?? hard
    alternative.push({ kind, onlyFor, at, low, high })
  }
  return { hard, soft }
}

function readGroups(memory: WebAssembly.Memory, groups: number, groupCount: number): Group[] {
  return Array.from({ length: groupCount }, (_, index) => {
    const [mask, from, to, only] = new Uint32Array(memory.buffer, groups + index * GROUP_WORDS * 4, GROUP_WORDS)
    return { mask: mask!, from: from!, to: to!, only: only! }
  })
}

function passingAny(memory: WebAssembly.Memory, filter: Filter, block: Block): Mask {
  return filter.map((alternative) => passingAll(memory, alternative, block)).reduce(or)
}

function passingAll(memory: WebAssembly.Memory, alternative: Alternative, block: Block): Mask {
  return alternative
    .filter(({ onlyFor }) => onlyFor === 0 || (block.entry & onlyFor) !== 0)
    .map((step) => passing(memory, step, block))
    .reduce(and, fullMask())
}

function passing(memory: WebAssembly.Memory, { kind, at, low, high }: Step, { place }: Block): Mask {
  switch (kind) {
    case BITMAP:
      return maskAt(memory, at + place * MASK_BYTES)
    case NOT_BITMAP:
      return not(maskAt(memory, at + place * MASK_BYTES))
    case RANGE_32:
      return between(new Uint32Array(memory.buffer, at + place * BLOCK_ROWS * 4, BLOCK_ROWS), low, high)
    case RANGE_16:
      return between(new Uint16Array(memory.buffer, at + place * BLOCK_ROWS * 2, BLOCK_ROWS), low, high)
    case RANGE_8:
      return between(new Uint8Array(memory.buffer, at + place * BLOCK_ROWS, BLOCK_ROWS), low, high)
    default:
      throw new Error(`Expected a step of kind ${BITMAP} to ${RANGE_8}, got ${kind}`)
  }
}

/** The rows whose number is from `low` to `high`. */
function between(column: Uint32Array | Uint16Array | Uint8Array, low: number, high: number): Mask {
  const mask = fullMask().fill(0)
  for (let row = 0; row < BLOCK_ROWS; row++) {
    if (column[row]! >= low && column[row]! <= high) mask[row >>> 5]! |= 1 << (row & 31)
  }
  return mask
}
