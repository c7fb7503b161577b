import type { Bbox } from './bbox.ts'
import { freeLength, type Padding, type Size, type View } from './fit-view.ts'
import type { LngLat } from './geometry.ts'
import { fromWorldPixels, toWorldPixels } from './mercator.ts'

/** The view of a map, moved as little as brings a place inside the padding; null where it is there already. */
export function viewBeside(
  place: LngLat,
  { bbox: [west, south, east, north], zoom }: { bbox: Bbox; zoom: number },
  size: Size,
  padding: Padding,
): View | null {
  const [left, top] = toWorldPixels([west, north], zoom)
  const [right, bottom] = toWorldPixels([east, south], zoom)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const [x, y] = toWorldPixels(place, zoom)
  const across = beyond(x - middle.x, freeLength(size.width, padding.left, padding.right))
  const down = beyond(y - middle.y, freeLength(size.height, padding.top, padding.bottom))
  if (across === 0 && down === 0) return null
  return { center: fromWorldPixels([middle.x + across, middle.y + down], zoom), zoom }
}

/** How far a place, at this distance from the middle, lies outside the free length; negative before it. */
function beyond(at: number, { length, shift }: ReturnType<typeof freeLength>): number {
  return Math.min(at + shift + length / 2, 0) + Math.max(at + shift - length / 2, 0)
}
