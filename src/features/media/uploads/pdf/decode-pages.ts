import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { isSamePicture, judgePicture, type PictureKind, type PictureSample, SAMPLE_SIDE } from './judge-picture.ts'

/** Pages counted from 1. Sides in pixels. */
export type DrawTask = {
  file: Uint8Array
  pages: number[]
  pageSide: number
  pictureSide: number
  /** Pictures that are drawn at most, also those that are then left out. */
  maxDrawings: number
}
export type PagesTask = { pages: number[]; maxPictures: number }

type Pixels = { width: number; height: number; data: Uint8Array<ArrayBuffer> }
/** `pageShare` is the share of the page that a picture covers; `isVector` whether it is drawn of lines instead of pixels. */
export type DrawnPart = Pixels &
  ({ kind: 'page'; page: number } | { kind: 'picture'; page: number; pageShare: number; isVector: boolean })

/** A page, or a picture on it, as WebP. */
export type EncodedPart = { page: number; width: number; height: number; bytes: Uint8Array } & (
  | { kind: 'page' }
  | { kind: 'picture'; shows: PictureKind; looksOutside: boolean; pageShare: number }
)

const PAGE = { side: 1_400, quality: 76, maxBytes: 600_000 }
const PICTURE = { side: 1_600, quality: 82, maxBytes: 1_200_000 }
/** Drawn for each picture that may be used: most flyers have a few logos. */
const DRAWN_PER_PICTURE = 4

/** Draws pages of a PDF and the pictures on them one by one, each of which `onPart` takes. A damaged PDF has none. */
export async function decodePages(
  file: Buffer,
  { pages, maxPictures }: PagesTask,
  onPart: (part: EncodedPart) => void,
): Promise<void> {
  const task: DrawTask = {
    file: Uint8Array.from(file),
    pages,
    pageSide: PAGE.side,
    pictureSide: PICTURE.side,
    maxDrawings: maxPictures * DRAWN_PER_PICTURE,
  }
  const thread = new Worker(new URL('./draw-pages.ts', import.meta.url), { workerData: task })
  const { promise, resolve } = Promise.withResolvers<void>()
  const samples: PictureSample[] = []
  let pictureCount = 0

  async function encode(drawn: DrawnPart): Promise<EncodedPart | undefined> {
    const { page, width, height } = drawn
    const image = sharp(drawn.data, { raw: { width, height, channels: 4 } })
    if (drawn.kind === 'page') {
      const bytes = await image.flatten({ background: 'white' }).webp({ quality: PAGE.quality }).toBuffer()
      return bytes.length > PAGE.maxBytes ? undefined : { kind: 'page', page, width, height, bytes }
    }
    if (pictureCount === maxPictures) return undefined
    const visible = visiblePart(drawn)
    if (!visible) return undefined
    const cut = image.extract(visible).flatten({ background: 'white' })
    const rgb = await cut.clone().resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    const sample = { rgb, width: visible.width, height: visible.height }
    const shows = judgePicture(sample, drawn)
    if (!shows || samples.some((other) => isSamePicture(sample, other))) return undefined
    const bytes = await cut.webp({ quality: PICTURE.quality }).toBuffer()
    if (bytes.length > PICTURE.maxBytes) return undefined
    samples.push(sample)
    pictureCount += 1
    return {
      kind: 'picture',
      page,
      width: visible.width,
      height: visible.height,
      ...shows,
      pageShare: drawn.pageShare,
      bytes,
    }
  }

  thread.on('message', async (drawn: DrawnPart | null) => {
    if (!drawn) return resolve()
    const part = await encode(drawn).catch(() => undefined)
    if (part) onPart(part)
    thread.postMessage('next')
  })
  thread.on('error', () => resolve())
  return promise.finally(() => thread.terminate())
}

/** What of a drawing is not transparent: a picture may be clipped. Undefined for nothing, and for a mask of few pixels. */
function visiblePart({ width, height, data }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  let count = 0
  for (let y = 0, at = 3; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at]! < 128) continue
      count += 1
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  const part = { left, top, width: right - left + 1, height: bottom - top + 1 }
  return part.width < 2 || part.height < 2 || count === 0 ? undefined : part
}
