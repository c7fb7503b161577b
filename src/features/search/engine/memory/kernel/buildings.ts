import { MASK_BYTES } from './masks'

// A building's rows are consecutive: building b has the rows from firsts[b] up to, not including, firsts[b + 1].

const BLOCK: u32 = 0x00ffffff

/**
 * The number of buildings with a hit. `lasts` has a bit at each building's last row. Adding all other bits to the hits
 * below them carries a one into the last row's place wherever a building has a hit, so that 64 rows cost a few
 * instructions. The blocks ascend. A building that spans an unlisted block counts once for each part with hits, so a
 * block may be left out only if that excludes the whole building.
 */
export function countBuildings(blocks: usize, blockCount: u32, hits: usize, lasts: usize): u32 {
  let count: u32 = 0
  let carry: u64 = 0
  let next: usize = -1
  for (let index: u32 = 0; index < blockCount; index++) {
    const block = <usize>(load<u32>(blocks + (<usize>index << 2)) & BLOCK)
    if (block != next) {
      // The open building continues in a block that is not listed.
      count += <u32>carry
      carry = 0
    }
    next = block + 1
    for (let at: usize = block * MASK_BYTES, end = at + MASK_BYTES; at < end; at += 8) {
      const bits = load<u64>(hits + at)
      const ends = load<u64>(lasts + at)
      const rest = ~ends
      // With an open building's earlier hit as the carry from the word before.
      const inner = bits & rest
      const part = inner + rest
      const sum = part + carry
      const over: u64 = u64(part < inner) | u64(sum < part)
      count += <u32>popcnt((sum | bits) & ends)
      // A carry out of the word belongs to the building that is still open.
      carry = over
    }
  }
  return count + <u32>carry
}

/** Writes each building with hits and their number, from `first` up to `end`, as pairs of 32 bits; returns the pairs. */
export function listBuildings(hits: usize, firsts: usize, first: u32, end: u32, list: usize): u32 {
  let pairs: u32 = 0
  for (let building = first; building < end; building++) {
    const count = countRows(hits, load<u32>(firsts + (<usize>building << 2)), load<u32>(firsts + (<usize>building << 2), 4))
    if (count == 0) continue
    const pair = list + (<usize>pairs << 3)
    pairs++
    store<u32>(pair, building)
    store<u32>(pair, count, 4)
  }
  return pairs
}

/** Adds each building's hits to all its submarkets: those from starts[b] up to starts[b + 1] in `codes`. */
export function countSubmarkets(
  hits: usize, firsts: usize, first: u32, end: u32, starts: usize, codes: usize, counts: usize,
): void {
  for (let building = first; building < end; building++) {
    const from = load<u32>(starts + (<usize>building << 2))
    const to = load<u32>(starts + (<usize>building << 2), 4)
    if (from == to) continue
    const rows = countRows(hits, load<u32>(firsts + (<usize>building << 2)), load<u32>(firsts + (<usize>building << 2), 4))
    if (rows == 0) continue
    for (let at = from; at < to; at++) {
      const count = counts + (<usize>load<u16>(codes + (<usize>at << 1)) << 2)
      store<u32>(count, load<u32>(count) + rows)
    }
  }
}

// @ts-ignore: decorators are the compiler's own
@inline
function countRows(hits: usize, from: u32, to: u32): u32 {
  const word = from >> 6
  const bits = load<u64>(hits + (<usize>word << 3)) >> (from & 63)
  const length = to - from
  if ((from & 63) + length <= 64) return <u32>popcnt(length == 64 ? bits : bits & ((<u64>1 << length) - 1))
  let count = <u32>popcnt(bits)
  const lastWord = (to - 1) >> 6
  for (let middle = word + 1; middle < lastWord; middle++) count += <u32>popcnt(load<u64>(hits + (<usize>middle << 3)))
  const rest = to - (lastWord << 6)
  const last = load<u64>(hits + (<usize>lastWord << 3))
  return count + <u32>popcnt(rest == 64 ? last : last & ((<u64>1 << rest) - 1))
}
