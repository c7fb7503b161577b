/** Most plans of a listing or building, and most rooms of a listing. */
export const MAX_PLANS = 20
export const MAX_ROOMS = 60
/** Most outlines of a room, such as six equal offices, and most corners of an outline. */
export const MAX_OUTLINES = 100
export const MAX_CORNERS = 40

/** The real width that a plan's picture may show, in inches: from one foot to three miles. */
export const WIDTH_INCHES = { least: 12, most: 200_000 } as const

/** A place on a picture, as fractions of its width and height from the top left. */
export type Point = { x: number; y: number }
/** The corners of an area in order. */
export type Outline = Point[]
/** The size of a picture; only the ratio matters. */
type Size = { width: number; height: number }

/** The share of the whole picture that an outline encloses, from 0 to 1. */
export function shareOf(outline: Outline): number {
  const doubled = outline.reduce((sum, { x, y }, index) => {
    const next = outline[(index + 1) % outline.length]!
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Square feet of outlines on a picture that is `widthInches` wide in reality. Outlines of one room do not overlap. */
export function squareFeetOf(outlines: readonly Outline[], { width, height }: Size, widthInches: number): number {
  const widthFeet = widthInches / 12
  const share = outlines.reduce((sum, outline) => sum + shareOf(outline), 0)
  return share * widthFeet * widthFeet * (height / width)
}

/** The real width of a picture in inches, from a line on it of a known length; undefined for a line without length. */
export function widthFromLine(from: Point, to: Point, { width, height }: Size, lineInches: number): number | undefined {
  const share = Math.hypot(to.x - from.x, ((to.y - from.y) * height) / width)
  return share > 0 ? lineInches / share : undefined
}

const PLACES = 10_000

/** Corners are exact to a ten-thousandth of the picture. */
export const roundOutline = (outline: Outline): Outline =>
  outline.map(({ x, y }) => ({ x: Math.round(x * PLACES) / PLACES, y: Math.round(y * PLACES) / PLACES }))
