import { MARKETS } from '#features/markets/rules.ts'
import type { Bbox } from '#lib/geo/bbox.ts'
import { bboxOf } from '#lib/geo/bbox.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { fromWorldPixels, toWorldPixels } from '#lib/geo/mercator.ts'
import type { Criteria } from '../../rules.ts'

export type View = { center: LngLat; zoom: number }
/** The size of the map in pixels. */
export type Size = { width: number; height: number }

const CLOSEST = 17
const FARTHEST = 1
/** Pixels between drawn areas and the map's edges. */
const MARGIN = 48
const NATIONWIDE: Bbox = [-124.5, 25.5, -70, 49]
const NEAR_ZOOM = 14

/** The map's first view: the searched box, else the drawn areas, else a place, else the market. */
export function firstView(criteria: Criteria, size: Size): View {
  const { bbox, polygons, near, market } = criteria
  // Without a margin, so that an address with a box shows exactly what its sender saw.
  if (bbox) return viewOf(bbox, size, 0)
  const drawn = bboxOf(polygons.flat())
  if (drawn) return viewOf(drawn, size, MARGIN)
  if (near) return { center: near, zoom: NEAR_ZOOM }
  if (market) return { center: MARKETS[market].center, zoom: MARKETS[market].zoom }
  return viewOf(NATIONWIDE, size, 24)
}

/** The closest view that shows the whole box. */
export function viewOf([west, south, east, north]: Bbox, { width, height }: Size, margin: number): View {
  const [left, top] = toWorldPixels([west, north], 0)
  const [right, bottom] = toWorldPixels([east, south], 0)
  const room = (side: number) => Math.max(side - 2 * margin, side / 2, 1)
  const zoom = Math.log2(Math.min(room(width) / (right - left), room(height) / (bottom - top)))
  return {
    center: fromWorldPixels([(left + right) / 2, (top + bottom) / 2], 0),
    zoom: Math.min(Math.max(zoom, FARTHEST), CLOSEST),
  }
}

/** The box of a view, rounded to about a meter, as in addresses. */
export function roundBox(box: Bbox): Bbox {
  return box.map((side) => Math.round(side * 1e5) / 1e5 + 0) as Bbox
}
