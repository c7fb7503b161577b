import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { DOWNLOAD_FILE, LARGE_WIDTH, PICTURE_FILES } from '#lib/media/picture-files.ts'
import type { Refusal } from './rules.ts'

/** The longest side of what is downloaded; larger pictures are scaled down. */
const LONGEST_SIDE = 4000
const THUMBHASH_SIDE = 100

/** Plans have thin lines, which need more than photos do. */
const QUALITY = {
  photo: { avif: 50, webp: 76, jpg: 80 },
  plan: { avif: 64, webp: 88, jpg: 88 },
}
/** Of a large photo, one more takes two to four times as long and saves a tenth at most, and no difference can be seen. */
const AVIF_EFFORT: Record<number, number> = { 400: 3, 800: 3, 1600: 1, [LARGE_WIDTH]: 0 }
export type Subject = keyof typeof QUALITY

/** Decoded pixels, eight bits each, in sRGB or shades of gray. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }
/** A photo as it is stored: the size of its pixels, the preview in base64, and its files. */
export type EncodedPhoto = {
  width: number
  height: number
  thumbhash: string
  files: { name: string; bytes: Buffer }[]
}

/**
 * Decodes a JPEG, PNG, WebP or AVIF file: upright, in sRGB, without metadata such as the place where it was taken, and
 * without anything else that the file held.
 */
export async function decodePhoto(file: Buffer, maxPixels: number): Promise<Pixels | Refusal> {
  const decoded = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => (/pixel limit/.test(error.message) ? 'too_many_pixels' : 'damaged'))
  if (typeof decoded === 'string') return decoded
  const { width, height, channels } = decoded.info
  return { data: decoded.data, width, height, channels }
}

/** Encodes pixels as the files of an uploaded photo or plan. */
export async function encodePhoto(pixels: Pixels, subject: Subject): Promise<EncodedPhoto> {
  const { width, height } = pixels
  const files = [{ name: DOWNLOAD_FILE, bytes: await encode(open(pixels), DOWNLOAD_FILE, subject).toBuffer() }]
  const thumbhash = await thumbhashOf(open(pixels))
  // All other files are made from the largest of them, so that the whole picture is no longer in memory.
  const large = await scale(pixels)
  for (const name of PICTURE_FILES.photo) {
    if (name === DOWNLOAD_FILE) continue
    files.push({ name, bytes: await encode(open(large), name, subject).toBuffer() })
  }
  return { width, height, thumbhash, files }
}

function encode(image: Sharp, name: string, subject: Subject): Sharp {
  // Rarely read, and not by pages: MozJPEG takes eight times as long to save a sixth of it.
  if (name === DOWNLOAD_FILE) return image.jpeg({ quality: 88 })
  const width = Number.parseInt(name, 10)
  const quality = QUALITY[subject]
  const scaled = image.resize(width, undefined, { withoutEnlargement: true })
  if (name.endsWith('.webp')) return scaled.webp({ quality: quality.webp })
  if (name.endsWith('.jpg')) return scaled.jpeg({ quality: quality.jpg, mozjpeg: true })
  return scaled.avif({ quality: quality.avif, effort: AVIF_EFFORT[width]! })
}

/** On white, without transparency. */
const open = ({ data, ...raw }: Pixels) => sharp(data, { raw }).flatten({ background: 'white' })

async function scale(pixels: Pixels): Promise<Pixels> {
  const { data, info } = await open(pixels)
    .resize(LARGE_WIDTH, undefined, { withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
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
