/** Drawings as pixels: SVG to WebP, JPEG or AVIF, and the tiny blurred placeholder shown while one loads. */
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { outlineText } from './brand/outline-text.ts'

/** The formats pictures are stored in. */
export type PixelFormat = 'webp' | 'jpeg' | 'avif'

/** Draws an SVG `width` pixels wide in its own proportions, with text in the packaged Inter; rejects an invalid SVG. */
export const rasterize = (svg: string, width: number, format: PixelFormat): Promise<Buffer> =>
  encode[format](sharp(Buffer.from(outlineText(svg))).resize({ width })).toBuffer()

/** A thumbhash (https://evanw.github.io/thumbhash) in base64, of an SVG or of an encoded picture. */
export const thumbhashOf = async (picture: string | Buffer): Promise<string> => {
  const { data, info } = await sharp(typeof picture === 'string' ? Buffer.from(outlineText(picture)) : picture)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

type Image = ReturnType<typeof sharp>
const encode: Readonly<Record<PixelFormat, (image: Image) => Image>> = {
  webp: (image) => image.webp({ quality: 74, effort: 2 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
}
