/**
 * The edges of a histogram's bars, which are the slider's positions: position 0 is the left end of the first bar and
 * means "no lower limit", position edges.length + 1 is the right end of the last and means "no upper limit".
 */
type Edges = readonly number[]

/** The highest position. */
export const lastPosition = (edges: Edges) => edges.length + 1

/** The limit at a position; null at both ends. */
export function valueAt(position: number, edges: Edges): number | null {
  return edges[position - 1] ?? null
}

/** The position nearest to a limit; `open` is the position of no limit. */
export function positionOf(value: number | null, edges: Edges, open: number): number {
  if (value === null) return open
  let nearest = 1
  for (const [index, edge] of edges.entries()) {
    if (Math.abs(edge - value) < Math.abs(edges[nearest - 1]! - value)) nearest = index + 1
  }
  return nearest
}

/** Each bar's height as a share of the highest; a bar with any matches stays visible. */
export function barHeights(counts: readonly number[]): number[] {
  const highest = Math.max(...counts, 1)
  return counts.map((count) => (count === 0 ? 0 : Math.max(count / highest, 0.06)))
}

/** Whether a bar is between two positions. */
export function isBetween(bar: number, low: number, high: number): boolean {
  return bar >= low && bar < high
}

/** The positions that are labelled below the bars: five of them, evenly spaced. */
export function labelledPositions(edges: Edges): number[] {
  if (edges.length < 2) return []
  const positions = Array.from({ length: 5 }, (_, index) => 1 + Math.round((index * (edges.length - 1)) / 4))
  return [...new Set(positions)]
}
