import { MARKETS } from '#features/markets/rules.ts'
import type { Bbox } from '#lib/geo/bbox.ts'
import { bboxOf } from '#lib/geo/bbox.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { fromWorldPixels, toWorldPixels } from '#lib/geo/mercator.ts'
import type { MatchBounds } from '../../contract.ts'
import type { Criteria } from '../../rules.ts'

export type View = { center: LngLat; zoom: number }
/** The size of the map in pixels. */
export type Size = { width: number; height: number }
/** The pixels of the map's edges that its controls cover, with space for a pin. */
export type Padding = { top: number; right: number; bottom: number; left: number }

const CLOSEST = 17
const FARTHEST = 0
/** A single building is shown with the streets around it. */
const CLOSEST_FIT = 15
const NATIONWIDE: Bbox = [-124.5, 25.5, -70, 49]
const NEAR_ZOOM = 14
const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 }
/** A map smaller than its padding still uses this part of its width and height. */
const LEAST_ROOM = 0.4

/** The first row of buttons, the tools at the right and the pill at the bottom; on a phone also the chips, and two pills. */
const PADDING: Record<'wide' | 'phone', Padding> = {
  wide: { top: 104, right: 108, bottom: 84, left: 52 },
  phone: { top: 150, right: 108, bottom: 118, left: 52 },
}

/** The padding of a map beside the list, or under the phone's sheet. */
export const paddingOf = ({ phone }: { phone: boolean }): Padding => PADDING[phone ? 'phone' : 'wide']

/**
 * The view of a search: the searched box, else the drawn areas, else a place, else where most matches are, else the market.
 */
export function firstView(criteria: Criteria, size: Size, padding: Padding, bounds: MatchBounds | null): View {
  const { bbox, polygons, near, market } = criteria
  // Without padding, so that an address with a box shows exactly what its sender saw.
  if (bbox) return viewOf(bbox, size, NO_PADDING)
  const drawn = bboxOf(polygons.flat())
  if (drawn) return viewOf(drawn, size, padding)
  if (near) return { center: near, zoom: NEAR_ZOOM }
  if (bounds) return viewOf(toBbox(bounds.most), size, padding, CLOSEST_FIT)
  if (market) return { center: MARKETS[market].center, zoom: MARKETS[market].zoom }
  return viewOf(NATIONWIDE, size, padding)
}

export const toBbox = ({ west, south, east, north }: MatchBounds['all']): Bbox => [west, south, east, north]

/** The closest view that shows the whole box inside the padding. */
export function viewOf([west, south, east, north]: Bbox, size: Size, padding: Padding, closest = CLOSEST): View {
  const [left, top] = toWorldPixels([west, north], 0)
  const [right, bottom] = toWorldPixels([east, south], 0)
  const across = room(size.width, padding.left, padding.right)
  const down = room(size.height, padding.top, padding.bottom)
  const fitting = Math.log2(Math.min(across.length / (right - left), down.length / (bottom - top)))
  const zoom = Math.min(Math.max(fitting, FARTHEST), closest)
  const scale = 2 ** zoom
  const x = (left + right) / 2 + across.shift / scale
  const y = (top + bottom) / 2 + down.shift / scale
  return { center: fromWorldPixels([x, y], 0), zoom }
}

/** What a map of this size shows, within the globe. */
export function boxOf({ center, zoom }: View, { width, height }: Size): Bbox {
  const [x, y] = toWorldPixels(center, zoom)
  const [west, north] = fromWorldPixels([x - width / 2, y - height / 2], zoom)
  const [east, south] = fromWorldPixels([x + width / 2, y + height / 2], zoom)
  return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)]
}

/** The free length between two edges, and how far the map's middle lies after the middle of that. */
function room(side: number, before: number, after: number): { length: number; shift: number } {
  const share = Math.min(1, (side * (1 - LEAST_ROOM)) / Math.max(before + after, 1))
  return { length: Math.max(side - share * (before + after), 1), shift: (share * (after - before)) / 2 }
}

/** The box of a view, rounded to about a meter, as in addresses. */
export function roundBox(box: Bbox): Bbox {
  return box.map((side) => Math.round(side * 1e5) / 1e5 + 0) as Bbox
}
