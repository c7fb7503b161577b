/** From the lowest to the highest. */
export const SNAP_POINTS = ['peek', 'half', 'full'] as const
export type SnapPoint = (typeof SNAP_POINTS)[number]

/** Pixels of the two lower snap points; at the highest the search's pill stays visible. */
export const SHEET_HEIGHTS = { peek: 96, half: 326 } as const
const FREE_ABOVE = 72

/** The snap point whose height is nearest to the height of the released sheet. */
export function nearestSnapPoint(height: number, screen: number): SnapPoint {
  const heights = { ...SHEET_HEIGHTS, full: screen - FREE_ABOVE }
  return [...SNAP_POINTS].sort((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height))[0]!
}
