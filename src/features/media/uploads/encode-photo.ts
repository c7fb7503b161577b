import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { DOWNLOAD_FILE, PICTURE_FILES } from '#lib/media/picture-files.ts'
import { MOST_PIXELS, type Refusal } from './rules.ts'

/** The longest side of what is downloaded; larger pictures are scaled down. */
const LONGEST_SIDE = 4000
const THUMBHASH_SIDE = 100

/** Plans have thin lines, which need more than photos do. */
const QUALITY = {
  photo: { avif: 50, webp: 76, jpg: 80 },
  plan: { avif: 64, webp: 88, jpg: 88 },
}
export type Subject = keyof typeof QUALITY

/** Decoded pixels, eight bits each, in sRGB or shades of gray. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }
/** A photo as it is stored: its pixels, the preview in base64, and its files, encoded one after another. */
export type EncodedPhoto = {
  width: number
  height: number
  thumbhash: string
  files: AsyncIterable<{ name: string; bytes: Buffer }>
}

/**
 * Decodes a JPEG, PNG, WebP or AVIF file: upright, in sRGB, without metadata such as the place where it was taken, and
 * without anything else that the file held. A picture with too many pixels is refused before it is decoded.
 */
export async function decodePhoto(file: Buffer): Promise<Pixels | Refusal> {
  const source = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const header = await source.metadata().catch((error: Error) => error)
  if (header instanceof Error) return /pixel limit/.test(header.message) ? 'too_many_pixels' : 'damaged'
  if (header.width * header.height > MOST_PIXELS) return 'too_many_pixels'
  const decoded = await source
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!decoded) return 'damaged'
  const { width, height, channels } = decoded.info
  return { data: decoded.data, width, height, channels }
}

/** Encodes pixels as the files of an uploaded photo or plan. */
export async function encodePhoto({ data, ...raw }: Pixels, subject: Subject): Promise<EncodedPhoto> {
  const open = () => sharp(data, { raw }).flatten({ background: 'white' })
  const { width, height } = raw
  return { width, height, thumbhash: await thumbhashOf(open()), files: encodeFiles(open, subject) }
}

async function* encodeFiles(open: () => Sharp, subject: Subject) {
  for (const name of PICTURE_FILES.photo) yield { name, bytes: await encode(open(), name, subject).toBuffer() }
}

function encode(image: Sharp, name: string, subject: Subject): Sharp {
  if (name === DOWNLOAD_FILE) return image.jpeg({ quality: 88, mozjpeg: true })
  const width = Number.parseInt(name, 10)
  const quality = QUALITY[subject]
  const scaled = image.resize(width, undefined, { withoutEnlargement: true })
  if (name.endsWith('.webp')) return scaled.webp({ quality: quality.webp })
  if (name.endsWith('.jpg')) return scaled.jpeg({ quality: quality.jpg, mozjpeg: true })
  // Of 2048 pixels, effort 4 takes eight times as long as effort 2 and saves 40 %.
  return scaled.avif({ quality: quality.avif, effort: width <= 800 ? 4 : 2 })
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
