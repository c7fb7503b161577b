import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Page, PictureBox, PictureSource } from './page-boxes.ts'

/** Pixels of a picture for an inch of its box: sharp on a projector and in print. */
const DENSITY = 150
/** Of JPEG; lower for many pictures, so that forty stops with eight pictures each stay below 25 MB. */
const QUALITY = { few: 82, many: 72 }
const MANY = 200
/** Pictures that are cut at once. All of forty stops at once would take a gigabyte. */
const AT_ONCE = 2
/** Width by height of most photos: a photo that covers a box has to be so much wider than the box is high. */
const PHOTO_RATIO = 1.5

/** The bytes of a stored picture, a map or an SVG, best `width` pixels wide or wider; undefined for one that cannot be read. */
export type ReadPicture = (source: PictureSource, width: number) => Promise<Buffer | undefined>

/** A picture in the shape of its box. `at` is where it lies: a picture that is shown whole is smaller than its box. */
export type CroppedPicture = { bytes: Buffer; at: PictureBox['at'] }

/**
 * The pictures of all pages, cut to their boxes, as JPEG without metadata; logos and plans with transparency as PNG. A
 * picture in several boxes of one shape is made once. One that cannot be read is missing.
 */
export async function cropPictures(pages: Page[], read: ReadPicture): Promise<Map<PictureBox, CroppedPicture>> {
  const boxes = pages.flatMap((page) => page.boxes).filter((box) => box.kind === 'picture')
  const alike = Map.groupBy(boxes, keyOf)
  const quality = alike.size > MANY ? QUALITY.many : QUALITY.few
  const limit = pLimit(AT_ONCE)
  const cropped = new Map<PictureBox, CroppedPicture>()
  await limit.map(alike.values(), async (group) => {
    const bytes = await crop(group[0]!, quality, read)
    if (!bytes) return
    for (const box of group) cropped.set(box, { bytes, at: await placeOf(box, bytes) })
  })
  return cropped
}

const keyOf = ({ source, fit, at }: PictureBox): string =>
  JSON.stringify(['pictureId' in source ? source.pictureId : source, fit, at.width, at.height])

async function crop({ source, fit, at }: PictureBox, quality: number, read: ReadPicture): Promise<Buffer | undefined> {
  const width = Math.round(at.width * DENSITY)
  const height = Math.round(at.height * DENSITY)
  const bytes = await read(source, Math.ceil(Math.max(width, fit === 'cover' ? height * PHOTO_RATIO : 0)))
  if (!bytes) return undefined
  const isWhole = fit === 'contain'
  const picture = sharp(bytes).resize({
    width,
    height,
    fit: isWhole ? 'inside' : 'cover',
    withoutEnlargement: isWhole,
  })
  const { hasAlpha } = await sharp(bytes).metadata()
  if (hasAlpha && isWhole) return picture.png({ compressionLevel: 9 }).toBuffer()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
}

/** The box, or the part of it that a whole picture fills. */
async function placeOf({ fit, at, align }: PictureBox, bytes: Buffer): Promise<PictureBox['at']> {
  if (fit === 'cover') return at
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.min(at.width / width, at.height / height)
  const shown = { width: width * scale, height: height * scale }
  const free = at.width - shown.width
  const x = at.x + { left: 0, center: free / 2, right: free }[align ?? 'center']
  return { x, y: at.y + (at.height - shown.height) / 2, ...shown }
}
