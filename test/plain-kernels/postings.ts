import { hasRow } from './masks.ts'

/** Sets the bits of all rows of a posting list: kernel/postings.ts. */
export function mark(memory: WebAssembly.Memory, at: number, end: number, bitmap: number): void {
  const numbers = numbersIn(new Uint8Array(memory.buffer, at, end - at))
  let row = 0
  for (const twice of numbers) {
    const from = row + Math.floor(twice / 2)
    const length = twice % 2 === 1 ? numbers.next().value! + 2 : 1
    row = from + length
    markRows(memory, bitmap, from, row)
  }
}

/** Sets the bits of the rows from `from` up to `to`: kernel/postings.ts. */
export function markRows(memory: WebAssembly.Memory, bitmap: number, from: number, to: number): void {
  const bytes = new Uint8Array(memory.buffer)
  for (let row = from; row < to; row++) bytes[bitmap + (row >>> 3)]! |= 1 << (row & 7)
}

/** Ands one bitmap into another; 1 when any bit is left, else 0: kernel/postings.ts. */
export function andBitmap(memory: WebAssembly.Memory, into: number, other: number, bytes: number): number {
  const words = new Uint32Array(memory.buffer)
  let any = 0
  for (let at = 0; at < bytes; at += 4) {
    words[(into + at) >>> 2]! &= words[(other + at) >>> 2]!
    any |= words[(into + at) >>> 2]!
  }
  return any === 0 ? 0 : 1
}

/** Adds a bitmap to the numbers of all rows, stored in planes, lowest bit first: kernel/postings.ts. */
export function addPlane(
  memory: WebAssembly.Memory,
  planes: number,
  planeCount: number,
  bytes: number,
  bitmap: number,
): void {
  const all = new Uint8Array(memory.buffer)
  for (let row = 0; row < bytes * 8; row++) {
    if (!hasRow(all, bitmap, row)) continue
    let number = 0
    for (let plane = 0; plane < planeCount; plane++) {
      if (hasRow(all, planes + plane * bytes, row)) number += 2 ** plane
    }
    for (let plane = 0; plane < planeCount; plane++) {
      const byte = planes + plane * bytes + (row >>> 3)
      const bit = 1 << (row & 7)
      all[byte] = ((number + 1) >>> plane) & 1 ? all[byte]! | bit : all[byte]! & ~bit
    }
  }
}

/** Numbers of seven bits a byte, lowest first; a byte of 128 or more means that more bytes follow. */
function* numbersIn(bytes: Uint8Array): Generator<number, undefined> {
  let number = 0
  let unit = 1
  for (const byte of bytes) {
    number += (byte & 0x7f) * unit
    unit *= 128
    if (byte >= 128) continue
    yield number
    number = 0
    unit = 1
  }
}
