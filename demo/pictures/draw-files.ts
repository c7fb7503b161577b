/** A picture of the library as the files that are stored for it. */
import { PHOTO_WIDTHS, PICTURE_FILES } from '#lib/media/picture-files.ts'
import { outlineText } from './brand/outline-text.ts'
import { drawPicture } from './library.ts'
import { rasterizeWidths } from './rasterize.ts'

/** The files by their names, and the thumbhash of a photograph. */
export type DrawnFiles = { files: ReadonlyMap<string, Uint8Array>; thumbhash: string | null }

/** Draws a key of the library: a plan as SVG, every other picture as WebP in each width. Throws as `drawPicture` does. */
export const drawFiles = async (key: string): Promise<DrawnFiles> => {
  const svg = drawPicture(key)
  if (key.startsWith('plan/')) {
    // Text becomes outlines: a picture cannot load the page's font, and a wider font would overlap the walls.
    return { files: new Map([[PICTURE_FILES.svg[0]!, Buffer.from(outlineText(svg))]]), thumbhash: null }
  }
  const { pixels, thumbhash } = await rasterizeWidths(svg, PHOTO_WIDTHS)
  return { files: new Map([...pixels].map(([width, bytes]) => [`${width}.webp`, bytes])), thumbhash }
}
