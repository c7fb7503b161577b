/** The textbook algorithm: insertions, deletions, substitutions and swaps of neighbors, no letter edited twice. */
export function damerau(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => i + j),
  )
  const at = (i: number, j: number) => table[i]![j]!
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const change = at(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1])
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swap = swapped ? at(i - 2, j - 2) + 1 : Infinity
      table[i]![j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap)
    }
  }
  return at(one.length, other.length)
}
