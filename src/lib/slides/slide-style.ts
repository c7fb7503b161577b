/** A wide page of PowerPoint, in inches. */
export const PAGE = { width: 13.333, height: 7.5 }
/** Height of a line in a cell, as a share of the size of its letters: that of Inter. */
export const CELL_LINE = 1.21
/** The masters of a deck; each has its own placeholders and foot. */
export const MASTERS = ['cover', 'table', 'stop', 'plan', 'photos', 'closing'] as const
/** The colors of a deck: `accent` is the broker's, `tint` is it at 12 %. */
export const SHADES = ['ink', 'second', 'third', 'line', 'accent', 'tint', 'white'] as const
export const WEIGHTS = [400, 600, 700] as const

/** Points added after every letter of a size in points: large letters are set closer. */
export const spacingOf = ({ size }: { size: number }): number => (size < 16 ? 0 : size * -0.02)
