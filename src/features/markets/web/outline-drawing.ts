import { bboxOf } from '#lib/geo/bbox.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import { decodePolyline } from '#lib/geo/polyline.ts'
import type { SubmarketOutline } from '../contract.ts'

/** The drawing's size in its own units, about pixels of a wide page; a narrower one shows its middle. */
export const WIDTH = 1200
export const HEIGHT = 320

// The submarket fits this box above the caption on a phone, and its neighbors are visible around it.
const BOX = { width: 300, height: 180 }
const MIDDLE = { x: WIDTH / 2, y: 130 }
// The drawing's scale without a submarket, and the closest with a small one.
const WIDEST_ZOOM = 11
const CLOSEST_ZOOM = 15

/** A submarket as an SVG path, with the place of its name; all in the drawing's units. */
type DrawnSubmarket = SubmarketOutline & { path: string; x: number; y: number }
type OutlineDrawing = { submarkets: DrawnSubmarket[]; dot: { x: number; y: number } }

/** Outlines and a place as a drawing that is centered on the submarket that holds the place, or else on the place. */
export function drawOutlines(submarkets: SubmarketOutline[], place: LngLat): OutlineDrawing {
  const rings = submarkets.map(({ outline }) => decodePolyline(outline))
  const holding = submarkets[0]?.holdsPoint ? bboxOf(rings[0] ?? []) : null
  const [west, south, east, north] = holding ?? [place[0], place[1], place[0], place[1]]
  const [left, top] = toWorldPixels([west, north], 0)
  const [right, bottom] = toWorldPixels([east, south], 0)
  const scale = Math.min(BOX.width / (right - left), BOX.height / (bottom - top))
  const zoom = holding ? Math.min(CLOSEST_ZOOM, Math.log2(scale)) : WIDEST_ZOOM
  const toDrawing = (point: LngLat): LngLat => {
    const [x, y] = toWorldPixels(point, zoom)
    const size = 2 ** zoom
    return [x - ((left + right) / 2) * size + MIDDLE.x, y - ((top + bottom) / 2) * size + MIDDLE.y]
  }
  const [x, y] = toDrawing(place)
  return {
    dot: { x, y },
    submarkets: submarkets.map((submarket, index) => drawSubmarket(submarket, (rings[index] ?? []).map(toDrawing))),
  }
}

function drawSubmarket(submarket: SubmarketOutline, ring: LngLat[]): DrawnSubmarket {
  const [left, top, right, bottom] = bboxOf(ring) ?? [0, 0, 0, 0]
  const path = `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  return { ...submarket, path, x: (left + right) / 2, y: (top + bottom) / 2 }
}
