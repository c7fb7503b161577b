import type { Artist } from '#features/media/draw-picture.ts'
import { pictureUse } from './media/gallery.ts'
import { outlineText } from './pictures/brand/outline-text.ts'
import { drawPicture, planFor } from './pictures/library.ts'
import { rasterize, thumbhashOf } from './pictures/rasterize.ts'

/** Draws the demo's pictures and plans by their keys and seeds. */
export const artist: Artist = {
  draw: drawPicture,
  // Text becomes outlines: a picture cannot load the page's font, and a wider font would overlap the walls.
  plan: (seed, { areaSqFt, spaceType, leaseType }) =>
    outlineText(planFor(seed, { areaSqFt, spaceType: pictureUse(spaceType, leaseType) }).svg),
  rasterize: (svg, width) => rasterize(svg, width, 'webp'),
  thumbhash: thumbhashOf,
}
