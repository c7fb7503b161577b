/** The place of the first word of a list, sorted by code units, that is not before `start`. */
export function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The place after the last word that begins with `start`; no character of a folded word sorts after \uffff. */
export function endOf(sorted: readonly string[], start: string): number {
  return firstFrom(sorted, `${start}\uffff`)
}
