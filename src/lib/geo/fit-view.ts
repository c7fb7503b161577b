import type { Bbox } from './bbox.ts'
import type { LngLat } from './geometry.ts'
import { fromWorldPixels, toWorldPixels } from './mercator.ts'

export type View = { center: LngLat; zoom: number }
/** The size of a map in pixels. */
export type Size = { width: number; height: number }
/** The pixels of a map's edges that its controls cover, with space for a pin. */
export type Padding = { top: number; right: number; bottom: number; left: number }

const CLOSEST = 17
const FARTHEST = 0
/** A map smaller than its padding still uses this part of its width and height. */
export const LEAST_USED = 0.4

/** The closest view that shows the whole box inside the padding. */
export function viewOf([west, south, east, north]: Bbox, size: Size, padding: Padding, closest = CLOSEST): View {
  const [left, top] = toWorldPixels([west, north], 0)
  const [right, bottom] = toWorldPixels([east, south], 0)
  const across = freeLength(size.width, padding.left, padding.right)
  const down = freeLength(size.height, padding.top, padding.bottom)
  const fitting = Math.log2(Math.min(across.length / (right - left), down.length / (bottom - top)))
  const zoom = Math.min(Math.max(fitting, FARTHEST), closest)
  const scale = 2 ** zoom
  const x = (left + right) / 2 + across.shift / scale
  const y = (top + bottom) / 2 + down.shift / scale
  return { center: fromWorldPixels([x, y], 0), zoom }
}

/** The free length between two edges, and how far the map's middle lies after the middle of that. */
export function freeLength(side: number, before: number, after: number): { length: number; shift: number } {
  const share = Math.min(1, (side * (1 - LEAST_USED)) / Math.max(before + after, 1))
  return { length: Math.max(side - share * (before + after), 1), shift: (share * (after - before)) / 2 }
}
