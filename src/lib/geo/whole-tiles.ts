import { TILE_SIZE } from './mercator.ts'

/** The next smaller zoom at which the deepest tiles have a whole number of pixels, so that they meet without a seam. */
export function wholeTileZoom(zoom: number): number {
  const deepest = Math.floor(zoom)
  const size = Math.floor(TILE_SIZE * 2 ** (zoom - deepest) + 1e-6)
  return deepest + Math.log2(size / TILE_SIZE)
}
