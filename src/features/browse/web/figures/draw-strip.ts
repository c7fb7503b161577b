import { bboxOf } from '#lib/geo/bbox.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import { decodePolyline } from '#lib/geo/polyline.ts'
import type { PlaceFigures } from '../../contract.ts'

type Part = PlaceFigures['parts'][number]
/** A submarket as an SVG path, with the middle of its outline; a tint of 1 to 4 by its median, 0 without one. Its
 * label is shown on every screen, on wide ones only, or not at all. */
export type DrawnPart = {
  part: Part
  path: string
  x: number
  y: number
  tint: number
  labelledOn: 'all' | 'wide' | null
}

/** The drawing's size in its own units, about pixels of a wide page. */
export const WIDTH = 560
export const HEIGHT = 420
const EDGE = 16
const TINTS = 4
/** A label's size: its name in the smallest text, and its rent below. */
const LABEL = { perCharacter: 6.6, edge: 20, height: 44 }

/** A phone shows the drawing smaller, but not its labels. */
const PHONE_SCALE = 1.6
/** The submarkets that fit into the drawing have this share of the spaces; others may reach over its edge. */
const FITTED_SHARE = 0.8
/** The picture of a market's map has space for the controls of a search around what it shows. */
const PICTURE_SCALE = 0.7

type Strip = {
  parts: DrawnPart[]
  /** Where the picture of the map is in the drawing; null where it shows another place. */
  picture: { href: string; x: number; y: number; width: number; height: number } | null
}

/**
 * The outlines of submarkets, those with the most spaces first, on the picture of their market's map, or fitted into the
 * drawing where that shows few of them. A submarket has no label where it would cover that of one before it, or whose middle
 * is outside.
 */
export function drawStrip(parts: readonly Part[], map: PlaceFigures['map']): Strip {
  const outlined = parts.flatMap((part) => {
    const ring = part.outline ? decodePolyline(part.outline).map((point) => toWorldPixels(point, 0)) : []
    return ring.length > 2 ? [{ part, ring }] : []
  })
  const most = fitted(outlined).map(({ ring }) => ring)
  const onMap = map && viewOfMap(map)
  const isOnMap = onMap && most.filter((ring) => isMiddleInside(ring, onMap)).length * 2 > most.length
  const view = isOnMap ? onMap : viewOfRings(most)
  const toDrawing = (point: readonly [number, number]) => place(point, view)
  const tintOf = tintScale(outlined.map(({ part }) => part.medianRent?.magnitude ?? null))
  const drawn = outlined.map(({ part, ring }) => {
    const points = ring.map(toDrawing)
    const [west, north, east, south] = bboxOf(points)!
    const path = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
    return {
      part,
      path,
      x: (west + east) / 2,
      y: (north + south) / 2,
      tint: tintOf(part.medianRent?.magnitude ?? null),
    }
  })
  const onPhone = placeLabels(drawn, PHONE_SCALE)
  const onWide = placeLabels(drawn, 1)
  const labelled = drawn.map((each) => ({
    ...each,
    labelledOn: onPhone.has(each.part) ? ('all' as const) : onWide.has(each.part) ? ('wide' as const) : null,
  }))
  return { parts: labelled, picture: isOnMap ? pictureOf(map) : null }
}

/** What the drawing shows: the middle in pixels of the world at zoom 0, and how much larger these are. */
type View = { x: number; y: number; scale: number }
type Ring = [number, number][]

const place = ([x, y]: readonly [number, number], view: View): [number, number] => [
  (x - view.x) * view.scale + WIDTH / 2,
  (y - view.y) * view.scale + HEIGHT / 2,
]

function viewOfRings(rings: Ring[]): View {
  const [left, top, right, bottom] = bboxOf(rings.flat()) ?? [0, 0, 1, 1]
  const scale = Math.min((WIDTH - 2 * EDGE) / (right - left), (HEIGHT - 2 * EDGE) / (bottom - top))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale }
}

function viewOfMap({ x, y, zoom }: NonNullable<PlaceFigures['map']>): View {
  const size = 2 ** zoom
  return { x: x / size, y: y / size, scale: size * PICTURE_SCALE }
}

function pictureOf({ href, ...map }: NonNullable<PlaceFigures['map']>) {
  const [width, height] = [map.width * PICTURE_SCALE, map.height * PICTURE_SCALE]
  return { href, x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height }
}

function isMiddleInside(ring: Ring, view: View): boolean {
  const [west, north, east, south] = bboxOf(ring)!
  const [x, y] = place([(west + east) / 2, (north + south) / 2], view)
  return x > 0 && x < WIDTH && y > 0 && y < HEIGHT
}

type Label = { part: Part; x: number; y: number }

/** The submarkets whose labels fit where a label is `scale` times its size in the drawing. */
function placeLabels(drawn: Label[], scale: number): Set<Part> {
  const height = LABEL.height * scale
  const placed: Label[] = []
  for (const label of drawn) {
    const width = labelWidth(label.part) * scale
    const isInside =
      Math.abs(label.x - WIDTH / 2) < (WIDTH - width) / 2 && Math.abs(label.y - HEIGHT / 2) < (HEIGHT - height) / 2
    const isFree = placed.every(
      ({ part, x, y }) =>
        Math.abs(x - label.x) > (width + labelWidth(part) * scale) / 2 || Math.abs(y - label.y) > height,
    )
    if (isInside && isFree) placed.push(label)
  }
  return new Set(placed.map(({ part }) => part))
}

/** Those with the most spaces that together have most of them. */
function fitted<Outlined extends { part: Part }>(outlined: Outlined[]): Outlined[] {
  let left = outlined.reduce((sum, { part }) => sum + part.listingCount, 0) * FITTED_SHARE
  return outlined.filter(({ part }) => {
    const isFitted = left > 0
    left -= part.listingCount
    return isFitted
  })
}

const labelWidth = ({ name }: Part) => Math.max(10, name.length) * LABEL.perCharacter + LABEL.edge

function tintScale(rents: (number | null)[]) {
  const known = rents.filter((rent) => rent !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return (rent: number | null) => {
    if (rent === null) return 0
    if (high === low) return 1
    return Math.min(TINTS, 1 + Math.floor(((rent - low) / (high - low)) * TINTS))
  }
}
