/** From the lowest to the highest. */
export const SNAP_POINTS = ['peek', 'half', 'full'] as const
export type SnapPoint = (typeof SNAP_POINTS)[number]

/** Pixels of the two lower snap points; at the highest the search's pill stays visible. */
const PEEK = 96
const HALF = 326
const FREE_ABOVE = 72
/** In a short window the half sheet has this share of the height. */
const SHORT_HALF = 0.45

/**
 * The snap point whose height is nearest to the height of the released sheet, in a page of a height in pixels. `more` is what
 * its cards need at the half.
 */
export function nearestSnapPoint(height: number, page: number, { short = false, more = 0 }): SnapPoint {
  const half = short ? Math.min(HALF + more, page * SHORT_HALF) : HALF + more
  const heights = { peek: PEEK, half, full: page - FREE_ABOVE }
  return [...SNAP_POINTS].sort((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height))[0]!
}
