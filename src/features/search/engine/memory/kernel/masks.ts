// A block's mask has one bit for each of its 512 rows: 64 bytes, four vectors.

export const MASK_BYTES: usize = 64

// @ts-ignore: decorators are the compiler's own
@inline
export function copyMask(to: usize, from: usize): void {
  v128.store(to, v128.load(from))
  v128.store(to, v128.load(from, 16), 16)
  v128.store(to, v128.load(from, 32), 32)
  v128.store(to, v128.load(from, 48), 48)
}

// @ts-ignore
@inline
export function fillMask(to: usize, bits: i64): void {
  const all = i64x2.splat(bits)
  v128.store(to, all)
  v128.store(to, all, 16)
  v128.store(to, all, 32)
  v128.store(to, all, 48)
}

// @ts-ignore
@inline
export function andMask(to: usize, a: usize, b: usize): void {
  v128.store(to, v128.and(v128.load(a), v128.load(b)))
  v128.store(to, v128.and(v128.load(a, 16), v128.load(b, 16)), 16)
  v128.store(to, v128.and(v128.load(a, 32), v128.load(b, 32)), 32)
  v128.store(to, v128.and(v128.load(a, 48), v128.load(b, 48)), 48)
}

// @ts-ignore
@inline
export function andNotMask(to: usize, a: usize, b: usize): void {
  v128.store(to, v128.andnot(v128.load(a), v128.load(b)))
  v128.store(to, v128.andnot(v128.load(a, 16), v128.load(b, 16)), 16)
  v128.store(to, v128.andnot(v128.load(a, 32), v128.load(b, 32)), 32)
  v128.store(to, v128.andnot(v128.load(a, 48), v128.load(b, 48)), 48)
}

// @ts-ignore
@inline
export function orMask(to: usize, a: usize, b: usize): void {
  v128.store(to, v128.or(v128.load(a), v128.load(b)))
  v128.store(to, v128.or(v128.load(a, 16), v128.load(b, 16)), 16)
  v128.store(to, v128.or(v128.load(a, 32), v128.load(b, 32)), 32)
  v128.store(to, v128.or(v128.load(a, 48), v128.load(b, 48)), 48)
}

// @ts-ignore
@inline
export function hasBits(mask: usize): bool {
  const any = v128.or(
    v128.or(v128.load(mask), v128.load(mask, 16)),
    v128.or(v128.load(mask, 32), v128.load(mask, 48)),
  )
  return v128.any_true(any)
}

// @ts-ignore
@inline
export function countBits(mask: usize): u32 {
  return <u32>(
    popcnt(load<u64>(mask)) + popcnt(load<u64>(mask, 8)) + popcnt(load<u64>(mask, 16)) + popcnt(load<u64>(mask, 24)) +
    popcnt(load<u64>(mask, 32)) + popcnt(load<u64>(mask, 40)) + popcnt(load<u64>(mask, 48)) + popcnt(load<u64>(mask, 56))
  )
}

/** Ands into `mask` the bits of a block's 512 32-bit numbers from `column` on that are from `low` to `high`. */
export function andRange32(mask: usize, column: usize, low: u32, high: u32): void {
  const lows = i32x4.splat(low)
  const highs = i32x4.splat(high)
  for (let at: usize = 0; at < MASK_BYTES; at += 2, column += 64) {
    const a = inside32(v128.load(column), lows, highs)
    const b = inside32(v128.load(column, 16), lows, highs)
    const c = inside32(v128.load(column, 32), lows, highs)
    const d = inside32(v128.load(column, 48), lows, highs)
    const bits = i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)))
    store<u16>(mask + at, load<u16>(mask + at) & <u16>bits)
  }
}

/** The same for numbers of 16 bits; the bounds must fit in 16 bits. */
export function andRange16(mask: usize, column: usize, low: u32, high: u32): void {
  const lows = i16x8.splat(<i16>low)
  const highs = i16x8.splat(<i16>high)
  for (let at: usize = 0; at < MASK_BYTES; at += 2, column += 32) {
    const a = inside16(v128.load(column), lows, highs)
    const b = inside16(v128.load(column, 16), lows, highs)
    store<u16>(mask + at, load<u16>(mask + at) & <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(a, b)))
  }
}

/** The same for numbers of 8 bits; the bounds must fit in 8 bits. */
export function andRange8(mask: usize, column: usize, low: u32, high: u32): void {
  const lows = i8x16.splat(<i8>low)
  const highs = i8x16.splat(<i8>high)
  for (let at: usize = 0; at < MASK_BYTES; at += 2, column += 16) {
    const values = v128.load(column)
    const bits = i8x16.bitmask(v128.and(i8x16.ge_u(values, lows), i8x16.le_u(values, highs)))
    store<u16>(mask + at, load<u16>(mask + at) & <u16>bits)
  }
}

// @ts-ignore
@inline
function inside32(values: v128, lows: v128, highs: v128): v128 {
  return v128.and(i32x4.ge_u(values, lows), i32x4.le_u(values, highs))
}

// @ts-ignore
@inline
function inside16(values: v128, lows: v128, highs: v128): v128 {
  return v128.and(i16x8.ge_u(values, lows), i16x8.le_u(values, highs))
}
