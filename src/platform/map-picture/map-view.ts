import type { Bbox } from '#lib/geo/bbox.ts'
import type { Size, View } from '#lib/geo/fit-view.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { TILE_SIZE, toWorldPixels } from '#lib/geo/mercator.ts'
import { wholeTileZoom } from '#lib/geo/whole-tiles.ts'

/** The part of the world that a picture shows. Pixels count from its top left corner. */
export type MapView = {
  zoom: number
  width: number
  height: number
  /** Position in pixels of a point on the picture. */
  project(point: LngLat): [x: number, y: number]
  /** The tiles of a zoom level in view, each with its place on the picture in whole pixels. */
  tilesAt(zoom: number): PlacedTile[]
}

/** `left`, `top` and `size` in pixels. */
export type PlacedTile = { z: number; x: number; y: number; left: number; top: number; size: number }

/** Share of the world of a single point, in pixels at zoom 0. */
const SMALLEST = 1e-9

/** Shows a box with a margin of `padding` pixels, at most as close as `maxZoom`. */
export function fitView(
  [west, south, east, north]: Bbox,
  { width, height, padding, maxZoom }: { width: number; height: number; padding: number; maxZoom: number },
): MapView {
  const [left, top] = toWorldPixels([west, north], 0)
  const [right, bottom] = toWorldPixels([east, south], 0)
  const fits = (extent: number, pixels: number) => Math.log2((pixels - 2 * padding) / Math.max(extent, SMALLEST))
  const zoom = wholeTileZoom(Math.min(maxZoom, fits(right - left, width), fits(bottom - top, height)))
  return makeView({ x: ((left + right) / 2) * 2 ** zoom, y: ((top + bottom) / 2) * 2 ** zoom, zoom, width, height })
}

/** Shows the surroundings of a place. */
export function viewAround({ center, zoom }: View, size: Size): MapView {
  const [x, y] = toWorldPixels(center, zoom)
  return makeView({ x, y, zoom, ...size })
}

/** `x` and `y` are the middle, in pixels of the world. */
function makeView({ x, y, zoom, width, height }: Size & { x: number; y: number; zoom: number }): MapView {
  // Whole pixels, so that tiles meet without a seam.
  const originX = Math.round(x - width / 2)
  const originY = Math.round(y - height / 2)
  return {
    zoom,
    width,
    height,
    project(point) {
      const [x, y] = toWorldPixels(point, zoom)
      return [x - originX, y - originY]
    },
    tilesAt(z) {
      const size = Math.round(TILE_SIZE * 2 ** (zoom - z))
      const tiles: PlacedTile[] = []
      for (let y = Math.floor(originY / size); y * size < originY + height; y++)
        for (let x = Math.floor(originX / size); x * size < originX + width; x++)
          if (y >= 0 && y < 2 ** z && x >= 0 && x < 2 ** z)
            tiles.push({ z, x, y, left: x * size - originX, top: y * size - originY, size })
      return tiles
    },
  }
}
