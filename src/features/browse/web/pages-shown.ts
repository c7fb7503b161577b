/** The first and the last page, the current one and its neighbours, in order. */
export function pagesShown(current: number, last: number): number[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  return [...new Set(wanted)].sort((a, b) => a - b)
}
