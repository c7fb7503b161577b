import { and, blockOf, countBits, entriesAt, MASK_BYTES, maskAt, not } from './masks.ts'

/** Makes the hits that are set in a bitmap the candidates; returns how many: kernel/planes.ts. */
export function begin(
  memory: WebAssembly.Memory,
  blocks: number,
  blockCount: number,
  hits: number,
  bitmap: number,
  candidates: number,
): number {
  let count = 0
  for (const block of entriesAt(memory, blocks, blockCount).map(blockOf)) {
    const both = and(maskAt(memory, hits + block * MASK_BYTES), maskAt(memory, bitmap + block * MASK_BYTES))
    maskAt(memory, candidates + block * MASK_BYTES).set(both)
    count += countBits(both)
  }
  return count >>> 0
}

/** The number of candidates with a 0 in a plane: kernel/planes.ts. */
export function countZeros(
  memory: WebAssembly.Memory,
  blocks: number,
  blockCount: number,
  candidates: number,
  plane: number,
): number {
  let count = 0
  for (const block of entriesAt(memory, blocks, blockCount).map(blockOf)) {
    const zeros = not(maskAt(memory, plane + block * MASK_BYTES))
    count += countBits(and(maskAt(memory, candidates + block * MASK_BYTES), zeros))
  }
  return count >>> 0
}

/** Removes the candidates that have a 0 in a plane, or with `ones` 0 those that have a 1: kernel/planes.ts. */
export function keep(
  memory: WebAssembly.Memory,
  blocks: number,
  blockCount: number,
  candidates: number,
  plane: number,
  ones: number,
): void {
  for (const block of entriesAt(memory, blocks, blockCount).map(blockOf)) {
    const bits = maskAt(memory, plane + block * MASK_BYTES)
    const mask = maskAt(memory, candidates + block * MASK_BYTES)
    mask.set(and(mask, ones ? bits : not(bits)))
  }
}
