/**
 * A slider over a histogram: position 0 is the left end of the first bar and means "no lower limit", position
 * edges.length + 1 the right end of the last and "no upper limit", those between stand on the bars' edges.
 */
export type Edges = readonly number[]

/** The highest position. */
export const lastPosition = (edges: Edges) => edges.length + 1

/** What a position stands for; null at both ends. */
export function valueAt(position: number, edges: Edges): number | null {
  return edges[position - 1] ?? null
}

/** The position nearest to a limit; `open` is where no limit stands. */
export function positionOf(value: number | null, edges: Edges, open: number): number {
  if (value === null) return open
  let nearest = 1
  for (const [index, edge] of edges.entries()) {
    if (Math.abs(edge - value) < Math.abs(edges[nearest - 1]! - value)) nearest = index + 1
  }
  return nearest
}

/** Each bar's height as a share of the highest; a bar with anything in it can be seen. */
export function barHeights(counts: readonly number[]): number[] {
  const highest = Math.max(...counts, 1)
  return counts.map((count) => (count === 0 ? 0 : Math.max(count / highest, 0.06)))
}

/** Whether a bar lies between two positions. */
export function isBetween(bar: number, low: number, high: number): boolean {
  return bar >= low && bar < high
}
