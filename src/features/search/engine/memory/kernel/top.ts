import { MASK_BYTES } from './masks'

// The best few of the hits: a heap of the `most` smallest (key, id). Its root is the worst of them, so that nearly every
// other row is dismissed by one comparison.

const BLOCK: u32 = 0x00ffffff

/**
 * Finds the `most` smallest keys among the hits of the listed blocks, ties by id; writes them to `heap` (pairs of 32
 * bits, the largest first, the others in heap order) and returns how many. A key is the column's number, flipped by
 * `flip` and at least `least`, plus `bias`, minus `points` for each one counted in the `planes` (bits of a number for each
 * row, lowest first). The caller ensures that keys with and without points fit in 32 bits, that a column of width 2 (else
 * 4) has a 16-bit flip, and that `most` is at least 1.
 */
export function top(
  blocks: usize, blockCount: u32, hits: usize,
  column: usize, width: u32, flip: u32, least: u32, bias: u32,
  planes: usize, planeCount: u32, planeBytes: usize, points: u32,
  ids: usize, heap: usize, most: u32,
): u32 {
  let kept: u32 = 0
  // Points lower a key by at most this.
  const mostPoints = planeCount == 0 ? 0 : points * ((1 << planeCount) - 1)
  for (let index: u32 = 0; index < blockCount; index++) {
    const block = <usize>(load<u32>(blocks + (<usize>index << 2)) & BLOCK)
    for (let word: usize = 0; word < 8; word++) {
      let bits = load<u64>(hits + block * MASK_BYTES + (word << 3))
      if (bits == 0) continue
      const firstRow = (block << 9) + (word << 6)
      if (kept == most && popcnt(bits) > 8) {
        const worst = load<u32>(heap)
        // Only a key up to this, before points, can enter the heap.
        const bound = worst + mostPoints
        const limit: u32 = bound < worst ? 0xffffffff : bound
        bits &= width == 2
          ? atMost16(column + (firstRow << 1), flip, least, bias, limit)
          : atMost32(column + (firstRow << 2), flip, least, bias, limit)
      }
      while (bits != 0) {
        const row = firstRow + <usize>ctz(bits)
        bits &= bits - 1
        const value = width == 2 ? <u32>load<u16>(column + (row << 1)) : load<u32>(column + (row << 2))
        let key = max(value ^ flip, least) + bias
        for (let plane: u32 = 0; plane < planeCount; plane++) {
          const bit = <u32>load<u8>(planes + <usize>plane * planeBytes + (row >> 3)) >> (<u32>row & 7) & 1
          key -= (bit << plane) * points
        }
        // Nearly every id would be read from memory in vain.
        if (kept == most && key > load<u32>(heap)) continue
        const id = load<u32>(ids + (row << 2))
        if (kept < most) {
          rise(heap, kept++, key, id)
        } else if (before(key, id, load<u32>(heap), load<u32>(heap, 4))) {
          sink(heap, kept, key, id)
        }
      }
    }
  }
  return kept
}

// @ts-ignore: decorators are the compiler's own
@inline
function before(key: u32, id: u32, otherKey: u32, otherId: u32): bool {
  return key < otherKey || (key == otherKey && id < otherId)
}

function rise(heap: usize, at: u32, key: u32, id: u32): void {
  let child = heap + (<usize>at << 3)
  while (at > 0) {
    at = (at - 1) >> 1
    const parent = heap + (<usize>at << 3)
    if (!before(load<u32>(parent), load<u32>(parent, 4), key, id)) break
    store<u64>(child, load<u64>(parent))
    child = parent
  }
  store<u32>(child, key)
  store<u32>(child, id, 4)
}

/** Replaces the root by a pair. */
function sink(heap: usize, size: u32, key: u32, id: u32): void {
  let at: u32 = 0
  let hole = heap
  for (;;) {
    let child = (at << 1) + 1
    if (child >= size) break
    let from = heap + (<usize>child << 3)
    if (child + 1 < size && before(load<u32>(from), load<u32>(from, 4), load<u32>(from, 8), load<u32>(from, 12))) {
      child++
      from += 8
    }
    if (!before(key, id, load<u32>(from), load<u32>(from, 4))) break
    store<u64>(hole, load<u64>(from))
    hole = from
    at = child
  }
  store<u32>(hole, key)
  store<u32>(hole, id, 4)
}

/** Which of 64 16-bit numbers make a key of at most `limit`. */
function atMost16(column: usize, flip: u32, least: u32, bias: u32, limit: u32): u64 {
  if (limit < bias || limit - bias < least) return 0
  const bound = limit - bias
  if (bound >= 0xffff) return <u64>-1
  const flips = i16x8.splat(<i16>flip)
  const most = i16x8.splat(<i16>bound)
  let bits: u64 = 0
  for (let at: u32 = 0; at < 64; at += 16, column += 32) {
    const a = i16x8.le_u(v128.xor(v128.load(column), flips), most)
    const b = i16x8.le_u(v128.xor(v128.load(column, 16), flips), most)
    bits |= <u64>(<u32>i8x16.bitmask(i8x16.narrow_i16x8_s(a, b))) << at
  }
  return bits
}

/** The same for numbers of 32 bits. */
function atMost32(column: usize, flip: u32, least: u32, bias: u32, limit: u32): u64 {
  if (limit < bias || limit - bias < least) return 0
  const flips = i32x4.splat(flip)
  const most = i32x4.splat(limit - bias)
  let bits: u64 = 0
  for (let at: u32 = 0; at < 64; at += 16, column += 64) {
    const a = i32x4.le_u(v128.xor(v128.load(column), flips), most)
    const b = i32x4.le_u(v128.xor(v128.load(column, 16), flips), most)
    const c = i32x4.le_u(v128.xor(v128.load(column, 32), flips), most)
    const d = i32x4.le_u(v128.xor(v128.load(column, 48), flips), most)
    const four = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d))
    bits |= <u64>(<u32>i8x16.bitmask(four)) << at
  }
  return bits
}
