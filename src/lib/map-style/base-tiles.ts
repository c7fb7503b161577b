import type { Size, View } from '../geo/fit-view.ts'
import { TILE_SIZE, toWorldPixels } from '../geo/mercator.ts'
import { baseMapVersion } from './base-map.ts'

/** The address of a tile of the embedded map, from its zoom and its place among those of the zoom. */
export const tileAddress = (z: number | string, x: number | string, y: number | string) =>
  `/basemap/tiles/${z}/${x}/${y}.mvt?v=${baseMapVersion}`

/** The zooms whose tiles each of its sources has. */
export const sourceZooms = {
  world: { minzoom: 0, maxzoom: 5 },
  regions: { minzoom: 6, maxzoom: 8 },
  metros: { minzoom: 9, maxzoom: 12 },
  streets: { minzoom: 13, maxzoom: 13 },
}

/** The files that nearly every label needs. */
export const usualLabelFonts = [500, 700].map((weight) => `/basemap/fonts/inter-latin-${weight}-normal.woff2`)

/** The addresses of the tiles that a view shows, the deepest first. */
export function firstTiles({ center, zoom }: View, { width, height }: Size): string[] {
  const [x, y] = toWorldPixels(center, zoom)
  const shown = Object.values(sourceZooms).filter(({ minzoom }) => zoom >= minzoom)
  return shown.toReversed().flatMap(({ maxzoom }) => {
    const z = Math.min(Math.floor(zoom), maxzoom)
    const size = TILE_SIZE * 2 ** (zoom - z)
    const columns = tilesBetween(x - width / 2, x + width / 2, size)
    return tilesBetween(y - height / 2, y + height / 2, size).flatMap((row) =>
      columns.filter(() => row >= 0 && row < 2 ** z).map((column) => tileAddress(z, column & (2 ** z - 1), row)),
    )
  })
}

function tilesBetween(from: number, to: number, size: number): number[] {
  const first = Math.floor(from / size)
  return Array.from({ length: Math.ceil(to / size) - first }, (_, index) => first + index)
}
