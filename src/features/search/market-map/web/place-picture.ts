import { MARKETS } from '#features/markets/rules.ts'
import { type Bbox, bboxOf } from '#lib/geo/bbox.ts'
import { LEAST_USED, type Padding, viewOf } from '#lib/geo/fit-view.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import type { Criteria } from '../../rules.ts'
import type { FoundPlace } from '../../web/map/first-view.ts'
import { CLOSEST_FIT, MAP_SHAPES, type MapShape, type MarketMap, NEAR_ZOOM } from '../rules.ts'

/**
 * Lengths as CSS writes them, in units of the container's size: `left` and `top` of the picture's middle. `scale` is how much
 * the usual map enlarges the picture.
 */
export type Placement = { left: string; top: string; width: string; scale: number }

type Shown = { box: Bbox; padding: Padding; closest: number }

const CLOSEST = 17
const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 }
/** A picture that is enlarged more than this shows hardly anything. */
const MAX_ENLARGED = 4

/** Where a picture lies in a map of any size that shows the first view of a search; null where it would not help. */
export function placePicture(
  map: MarketMap,
  { criteria, found, shape }: { criteria: Criteria; found: FoundPlace; shape: MapShape },
): Placement | null {
  const { usual } = MAP_SHAPES[shape]
  const shown = shownBy(criteria, found, MAP_SHAPES[shape].padding)
  if (!shown) return null
  const { box, padding, closest } = shown
  const [west, south, east, north] = box
  const [left, top] = toWorldPixels([west, north], map.zoom)
  const [right, bottom] = toWorldPixels([east, south], map.zoom)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const scale = 2 ** (viewOf(box, usual, padding, closest).zoom - map.zoom)
  if (scale > MAX_ENLARGED) return null
  if (Math.abs(x - map.x) > map.width / 2 || Math.abs(y - map.y) > map.height / 2) return null

  const across = edges('cqw', padding.left, padding.right)
  const down = edges('cqh', padding.top, padding.bottom)
  const limits = [`${round(2 ** (closest - map.zoom))}px`]
  if (right > left) limits.push(`(100cqw - ${across.length}) / ${round(right - left)}`)
  if (bottom > top) limits.push(`(100cqh - ${down.length}) / ${round(bottom - top)}`)
  const pixel = limits.length === 1 ? limits[0]! : `min(${limits.join(', ')})`
  return {
    left: `calc(50cqw + ${across.shift} + ${pixel} * ${round(map.x - x)})`,
    top: `calc(50cqh + ${down.shift} + ${pixel} * ${round(map.y - y)})`,
    width: `calc(${pixel} * ${map.width})`,
    scale,
  }
}

/** What the first view of a search shows, in the same order as `firstView`. */
function shownBy(
  { bbox, polygons, near, market }: Criteria,
  { bounds, firstView }: FoundPlace,
  padding: Padding,
): Shown | null {
  if (bbox) return { box: bbox, padding: NO_PADDING, closest: CLOSEST }
  const drawn = bboxOf(polygons.flat())
  if (drawn) return { box: drawn, padding, closest: CLOSEST }
  if (near) return { box: [...near, ...near], padding: NO_PADDING, closest: NEAR_ZOOM }
  if (firstView) {
    const { longitude, latitude, zoom } = firstView
    return { box: [longitude, latitude, longitude, latitude], padding: NO_PADDING, closest: zoom }
  }
  if (bounds) {
    const { west, south, east, north } = bounds.most
    return { box: [west, south, east, north], padding, closest: CLOSEST_FIT }
  }
  if (!market) return null
  const { center, zoom } = MARKETS[market]
  return { box: [...center, ...center], padding: NO_PADDING, closest: zoom }
}

/** The padding of two opposite edges, and how far it moves the middle of what is shown. */
function edges(unit: 'cqw' | 'cqh', before: number, after: number): { length: string; shift: string } {
  const sum = before + after
  if (sum === 0) return { length: '0px', shift: '0px' }
  const length = `min(${sum}px, ${round(100 * (1 - LEAST_USED))}${unit})`
  return { length, shift: `${length} * ${round((before - after) / 2 / sum)}` }
}

const round = (value: number) => Number(value.toFixed(4))
