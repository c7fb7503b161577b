// Postings of a word: runs of rows, as numbers of seven bits a byte. A run is twice the gap since the last run, plus one
// when it is longer than a row; then its length minus two.

/** Sets the bits of all rows in the posting bytes from `at` up to `end`. */
export function mark(at: usize, end: usize, bitmap: usize): void {
  let row: u32 = 0
  while (at < end) {
    let byte = <u32>load<u8>(at++)
    let value = byte & 0x7f
    for (let shift: u32 = 7; byte & 0x80; shift += 7) {
      byte = <u32>load<u8>(at++)
      value |= (byte & 0x7f) << shift
    }
    row += value >> 1
    let length: u32 = 1
    if (value & 1) {
      byte = <u32>load<u8>(at++)
      length = byte & 0x7f
      for (let shift: u32 = 7; byte & 0x80; shift += 7) {
        byte = <u32>load<u8>(at++)
        length |= (byte & 0x7f) << shift
      }
      length += 2
    }
    markRows(bitmap, row, row + length)
    row += length
  }
}

/** Sets the bits of the rows from `from` up to `to`. */
export function markRows(bitmap: usize, from: u32, to: u32): void {
  if (from >= to) return
  if (to == from + 1) {
    const byte = bitmap + (from >> 3)
    const bit: u32 = 1 << (from & 7)
    store<u8>(byte, <u8>(<u32>load<u8>(byte) | bit))
    return
  }
  const word = bitmap + (<usize>(from >> 6) << 3)
  const last = bitmap + (<usize>((to - 1) >> 6) << 3)
  const head = <u64>-1 << (from & 63)
  const tail = <u64>-1 >> (63 - ((to - 1) & 63))
  if (word == last) {
    store<u64>(word, load<u64>(word) | (head & tail))
    return
  }
  store<u64>(word, load<u64>(word) | head)
  for (let at = word + 8; at < last; at += 8) store<u64>(at, -1)
  store<u64>(last, load<u64>(last) | tail)
}

/** Ands one bitmap into another; returns whether any bit is left. */
export function andBitmap(into: usize, other: usize, bytes: usize): bool {
  let any = i64x2.splat(0)
  for (let at: usize = 0; at < bytes; at += 16) {
    const both = v128.and(v128.load(into + at), v128.load(other + at))
    v128.store(into + at, both)
    any = v128.or(any, both)
  }
  return v128.any_true(any)
}

/** Adds a bitmap to the numbers of all rows, stored in planes, lowest bit first; the planes must suffice. */
export function addPlane(planes: usize, planeCount: u32, bytes: usize, bitmap: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    let carry = v128.load(bitmap + at)
    for (let plane: u32 = 0; plane < planeCount; plane++) {
      const own = planes + <usize>plane * bytes + at
      const before = v128.load(own)
      v128.store(own, v128.xor(before, carry))
      carry = v128.and(before, carry)
    }
  }
}
