import type { MarketSlug } from '#features/markets/rules.ts'
import type { FirstView } from '#features/markets/settings/rules.ts'
import { type Padding, type Size, type View, viewOf } from '#lib/geo/fit-view.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { fromWorldPixels, toWorldPixels } from '#lib/geo/mercator.ts'
import { wholeTileZoom } from '#lib/geo/whole-tiles.ts'
import { baseMapVersion } from '#lib/map-style/base-map.ts'
import { paths } from '#lib/paths.ts'
import type { MatchBounds } from '../contract.ts'

/**
 * The shapes of the map of a search: under the phone's sheet and beside the list. `padding` is what the controls cover: the
 * first row of buttons, the tools at the right and the pill at the bottom; in a narrow map also the chips, and two pills; at
 * the sides with half of a wide pin.
 * `usual` is the map's size on the most frequent screens, `picture` that of its picture, which covers larger ones too.
 */
export const MAP_SHAPES: Record<'narrow' | 'wide', { padding: Padding; usual: Size; picture: Size }> = {
  narrow: {
    padding: { top: 150, right: 116, bottom: 138, left: 60 },
    usual: { width: 390, height: 480 },
    picture: { width: 480, height: 576 },
  },
  wide: {
    padding: { top: 104, right: 116, bottom: 84, left: 60 },
    usual: { width: 760, height: 780 },
    picture: { width: 1088, height: 960 },
  },
}
export type MapShape = keyof typeof MAP_SHAPES

/** A picture of a market's map: its middle, in pixels of the world at its zoom, its size, and its address. */
export type MarketMap = Size & { zoom: number; x: number; y: number; center: LngLat; href: string }

/** A single building is shown with the streets around it. */
export const CLOSEST_FIT = 15
/** Around a place. */
export const NEAR_ZOOM = 14
/** A view that an admin set, as maps take it. */
export const viewIn = ({ longitude, latitude, zoom }: FirstView): View => ({ center: [longitude, latitude], zoom })

/** The view changes in such steps, so that few changes of the catalog need another picture. */
const ZOOM_STEPS = 4
const STEP_PIXELS = 32

/** What the whole of a market shows: the view that an admin set, else where most of its listings are. */
export type MarketPlace = { most: MatchBounds['most']; firstView?: FirstView | null | undefined }

/** The picture that shows a market, at about the zoom of a map that does. */
export function marketMap(market: MarketSlug, { most, firstView }: MarketPlace, shape: MapShape): MarketMap {
  const { padding, usual, picture } = MAP_SHAPES[shape]
  const { west, south, east, north } = most
  const view = firstView ? viewIn(firstView) : viewOf([west, south, east, north], usual, padding, CLOSEST_FIT)
  const zoom = wholeTileZoom(Math.floor(view.zoom * ZOOM_STEPS) / ZOOM_STEPS)
  const [x, y] = toWorldPixels(view.center, zoom).map((side) => Math.round(side / STEP_PIXELS) * STEP_PIXELS) as LngLat
  const version = [baseMapVersion, zoom.toFixed(2), x, y].join('-')
  return {
    ...picture,
    zoom,
    x,
    y,
    center: fromWorldPixels([x, y], zoom),
    href: paths.marketMap({ market, shape, version }),
  }
}
