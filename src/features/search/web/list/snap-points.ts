/** From the lowest to the highest. */
export const SNAP_POINTS = ['peek', 'half', 'full'] as const
export type SnapPoint = (typeof SNAP_POINTS)[number]

/** Pixels of the two lower stops; the highest leaves the search's pill in sight. */
export const SHEET_HEIGHTS = { peek: 96, half: 326 } as const
const FREE_ABOVE = 72

/** The stop whose height is nearest to where the sheet was let go. */
export function nearestSnapPoint(height: number, screen: number): SnapPoint {
  const heights = { ...SHEET_HEIGHTS, full: screen - FREE_ABOVE }
  return [...SNAP_POINTS].sort((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height))[0]!
}
