import { MARKETS } from '#features/markets/rules.ts'
import type { Bbox } from '#lib/geo/bbox.ts'
import { bboxOf } from '#lib/geo/bbox.ts'
import { type Padding, type Size, type View, viewOf } from '#lib/geo/fit-view.ts'
import { fromWorldPixels, toWorldPixels } from '#lib/geo/mercator.ts'
import type { ListingResults, MatchBounds } from '../../contract.ts'
import { CLOSEST_FIT, MAP_SHAPES, NEAR_ZOOM, viewIn } from '../../market-map/rules.ts'
import type { Criteria } from '../../rules.ts'

const NATIONWIDE: Bbox = [-124.5, 25.5, -70, 49]
const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 }

/** The padding of a map beside the list, or under the phone's sheet. */
export const paddingOf = ({ phone }: { phone: boolean }): Padding => MAP_SHAPES[phone ? 'narrow' : 'wide'].padding

/** What a response says of where its search is. */
export type FoundPlace = Pick<ListingResults['summary'], 'bounds' | 'firstView'>

/**
 * The view of a search: the searched box, else the drawn areas, else a place, else what an admin set for the market, else
 * where most matches are, else the market.
 */
export function firstView(criteria: Criteria, size: Size, padding: Padding, found: FoundPlace | null): View {
  const { bbox, polygons, near, market } = criteria
  // Without padding, so that an address with a box shows exactly what its sender saw.
  if (bbox) return viewOf(bbox, size, NO_PADDING)
  const drawn = bboxOf(polygons.flat())
  if (drawn) return viewOf(drawn, size, padding)
  if (near) return { center: near, zoom: NEAR_ZOOM }
  if (found?.firstView) return viewIn(found.firstView)
  if (found?.bounds) return viewOf(toBbox(found.bounds.most), size, padding, CLOSEST_FIT)
  if (market) return { center: MARKETS[market].center, zoom: MARKETS[market].zoom }
  return viewOf(NATIONWIDE, size, padding)
}

export const toBbox = ({ west, south, east, north }: MatchBounds['all']): Bbox => [west, south, east, north]

/** What a map of this size shows, within the globe. */
export function boxOf({ center, zoom }: View, { width, height }: Size): Bbox {
  const [x, y] = toWorldPixels(center, zoom)
  const [west, north] = fromWorldPixels([x - width / 2, y - height / 2], zoom)
  const [east, south] = fromWorldPixels([x + width / 2, y + height / 2], zoom)
  return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)]
}

/** The box of a view, rounded to about a meter, as in addresses. */
export function roundBox(box: Bbox): Bbox {
  return box.map((side) => Math.round(side * 1e5) / 1e5 + 0) as Bbox
}
