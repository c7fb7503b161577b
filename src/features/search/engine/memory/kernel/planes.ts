import { MASK_BYTES } from './masks'

// A number for each row, written as bits in planes: plane 0 has the highest bit of every row, and so on. The k-th
// smallest among some rows is found plane by plane: count the candidates with a 0 and continue with one half.

const BLOCK: u32 = 0x00ffffff

/** The number of candidates with a 0 in a plane. */
export function countZeros(blocks: usize, blockCount: u32, candidates: usize, plane: usize): u32 {
  let count: u32 = 0
  for (let index: u32 = 0; index < blockCount; index++) {
    const at = <usize>(load<u32>(blocks + (<usize>index << 2)) & BLOCK) * MASK_BYTES
    const bits = plane + at
    const mask = candidates + at
    count += <u32>(
      popcnt(load<u64>(mask) & ~load<u64>(bits)) + popcnt(load<u64>(mask, 8) & ~load<u64>(bits, 8)) +
      popcnt(load<u64>(mask, 16) & ~load<u64>(bits, 16)) + popcnt(load<u64>(mask, 24) & ~load<u64>(bits, 24)) +
      popcnt(load<u64>(mask, 32) & ~load<u64>(bits, 32)) + popcnt(load<u64>(mask, 40) & ~load<u64>(bits, 40)) +
      popcnt(load<u64>(mask, 48) & ~load<u64>(bits, 48)) + popcnt(load<u64>(mask, 56) & ~load<u64>(bits, 56))
    )
  }
  return count
}

/** Removes the candidates that have a 0 in a plane, or with `ones` false those that have a 1. */
export function keep(blocks: usize, blockCount: u32, candidates: usize, plane: usize, ones: bool): void {
  const flips = i64x2.splat(ones ? 0 : -1)
  for (let index: u32 = 0; index < blockCount; index++) {
    const at = <usize>(load<u32>(blocks + (<usize>index << 2)) & BLOCK) * MASK_BYTES
    const bits = plane + at
    const mask = candidates + at
    v128.store(mask, v128.and(v128.load(mask), v128.xor(v128.load(bits), flips)))
    v128.store(mask, v128.and(v128.load(mask, 16), v128.xor(v128.load(bits, 16), flips)), 16)
    v128.store(mask, v128.and(v128.load(mask, 32), v128.xor(v128.load(bits, 32), flips)), 32)
    v128.store(mask, v128.and(v128.load(mask, 48), v128.xor(v128.load(bits, 48), flips)), 48)
  }
}

/** Makes the hits that are set in a bitmap the candidates; returns how many. */
export function begin(blocks: usize, blockCount: u32, hits: usize, bitmap: usize, candidates: usize): u32 {
  let count: u32 = 0
  for (let index: u32 = 0; index < blockCount; index++) {
    const block = <usize>(load<u32>(blocks + (<usize>index << 2)) & BLOCK)
    for (let at = block * MASK_BYTES, end = at + MASK_BYTES; at < end; at += 8) {
      const both = load<u64>(hits + at) & load<u64>(bitmap + at)
      store<u64>(candidates + at, both)
      count += <u32>popcnt(both)
    }
  }
  return count
}
