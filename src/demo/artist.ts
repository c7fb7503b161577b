import type { Artist } from '#features/media/draw-picture.ts'
import { drawnUse } from './media/gallery.ts'
import { drawPicture, planFor } from './pictures/library.ts'
import { rasterize, thumbhashOf } from './pictures/rasterize.ts'

/** Draws the demo's pictures and plans by their keys and seeds. */
export const artist: Artist = {
  draw: drawPicture,
  plan: (seed, { areaSqFt, spaceType, leaseType }) =>
    planFor(seed, { areaSqFt, spaceType: drawnUse(spaceType, leaseType) }).svg,
  rasterize: (svg, width) => rasterize(svg, width, 'webp'),
  thumbhash: thumbhashOf,
}
