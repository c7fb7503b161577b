// Each number is replaced by its rank among the distinct numbers, a whole number of 1, 2 or 4 bytes. Ranks compare exactly
// like the numbers they stand for.

/** Bytes of a rank. */
export type RankBytes = 1 | 2 | 4

/** Up to this many numbers have ranks of two bytes. The highest rank is never used: it stands for no number. */
export const MAX_NARROW = 0xffff

/** The bytes of a rank among so many numbers; a range may begin after all of them. */
export function rankBytesOf({ length }: Float64Array): RankBytes {
  return length <= 0xff ? 1 : length <= MAX_NARROW ? 2 : 4
}

/** The distinct numbers of the columns, ascending, without NaN. */
export function distinctOf(columns: Float64Array[]): Float64Array {
  const seen = new Set<number>()
  for (const column of columns) {
    // Consecutive rows are often equal, and comparing is faster than a look-up.
    let last = Number.NaN
    for (let row = 0; row < column.length; row++) {
      const value = column[row]!
      if (value !== last && !Number.isNaN(value)) seen.add(value)
      last = value
    }
  }
  return Float64Array.from(seen).sort()
}

/** The rank of each distinct number. */
export function placesOf(distinct: Float64Array): Map<number, number> {
  const places = new Map<number, number>()
  for (const [place, value] of distinct.entries()) places.set(value, place)
  return places
}

/** How many of the ascending numbers are less than `value`. */
export const countBelow = (ascending: ArrayLike<number>, value: number): number =>
  countWhile(ascending, (each) => each < value)

/** How many of the ascending numbers are at most `value`, each multiplied by `factor`. */
export const countUpTo = (ascending: ArrayLike<number>, value: number, factor = 1): number =>
  countWhile(ascending, (each) => each * factor <= value)

/** How many of the first numbers pass; after the first that does not, none does. */
function countWhile(ascending: ArrayLike<number>, passes: (value: number) => boolean): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(ascending[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
