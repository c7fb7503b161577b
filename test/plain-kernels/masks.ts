/** A block has 512 rows, and a mask has a bit for each of them, in 16 words of 32 bits. */
export const BLOCK_ROWS = 512
export const MASK_WORDS = 16
export const MASK_BYTES = 64

/** 16 words: the low bit of the first is the block's first row. */
export type Mask = Uint32Array

/** The lower bits of an entry are the block's number; the upper ones are its flags. */
const BLOCK = 0x00ffffff

/** The entries of a list of blocks. */
export function entriesAt(memory: WebAssembly.Memory, blocks: number, blockCount: number): Uint32Array {
  return new Uint32Array(memory.buffer).subarray(blocks >>> 2, (blocks >>> 2) + blockCount)
}

export function blockOf(entry: number): number {
  return entry & BLOCK
}

/** The mask at a byte address, as a view: writing to it writes to the memory. */
export function maskAt(memory: WebAssembly.Memory, address: number): Mask {
  return new Uint32Array(memory.buffer, address, MASK_WORDS)
}

export function fullMask(): Mask {
  return new Uint32Array(MASK_WORDS).fill(0xffffffff)
}

export function and(a: Mask, b: Mask): Mask {
  return a.map((word, index) => word & b[index]!)
}

export function or(a: Mask, b: Mask): Mask {
  return a.map((word, index) => word | b[index]!)
}

export function not(mask: Mask): Mask {
  return mask.map((word) => ~word)
}

export function isEmpty(mask: Mask): boolean {
  return mask.every((word) => word === 0)
}

export function countBits(mask: Mask): number {
  return mask.reduce((count, word) => count + bitsIn(word), 0)
}

/** Whether a row is set in a bitmap over all rows, of eight rows a byte. */
export function hasRow(bytes: Uint8Array, bitmap: number, row: number): boolean {
  return ((bytes[bitmap + (row >>> 3)]! >>> (row & 7)) & 1) === 1
}

/** Adds the bits of pairs, of fours, of bytes; the product sums the four bytes in the highest. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
