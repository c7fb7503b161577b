import { MAX_CORNERS, type Outline, type Point } from '../../rules.ts'

/** A point of the picture: not beyond its edges. */
export const limitPoint = ({ x, y }: Point): Point => ({ x: limit(x), y: limit(y) })
const limit = (value: number) => Math.min(1, Math.max(0, value))

/** The rectangle between two opposite corners. */
export function rectangleOf(one: Point, other: Point): Outline {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Outlines with one corner at another place. */
export const moveCorner = (outlines: readonly Outline[], at: [outline: number, corner: number], to: Point): Outline[] =>
  outlines.map((outline, index) => (index === at[0] ? outline.with(at[1], limitPoint(to)) : outline))

/** An outline with another corner, in the middle of its longest side; the same outline if it has no room for one. */
export function addCorner(outline: Outline): Outline {
  if (outline.length >= MAX_CORNERS) return outline
  const sides = outline.map((from, index) => ({ from, to: outline[(index + 1) % outline.length]!, index }))
  const lengthOf = ({ from, to }: (typeof sides)[number]) => Math.hypot(to.x - from.x, to.y - from.y)
  const { from, to, index } = sides.reduce((longest, side) => (lengthOf(side) > lengthOf(longest) ? side : longest))
  return outline.toSpliced(index + 1, 0, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const STEP = { small: 0.005, large: 0.05 }

/** Where an arrow key moves a point, with Shift ten times as far; undefined for any other key. */
export function pointAfterKey({ x, y }: Point, key: string, isLarge: boolean): Point | undefined {
  const direction = STEPS[key]
  const step = isLarge ? STEP.large : STEP.small
  return direction && limitPoint({ x: x + direction.x * step, y: y + direction.y * step })
}
