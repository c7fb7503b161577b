import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { storedName } from '#features/media/rules.ts'
import { storedVideoName, VIDEO_FILES, type VideoExtension } from '#features/media/videos/rules.ts'
import { PHOTO_WIDTHS, PICTURE_FILES } from '#lib/media/picture-files.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type Companies, companiesOf } from '../companies/companies.ts'
import { drawLogo, LOGO_SIZE } from '../logos/draw-logo.ts'
import { PHOTOS } from '../photos/photos.ts'
import { PLANS } from '../plans/plans.ts'
import type { WriteRow } from '../tables.ts'
import { CLIPS } from '../videos/clips.ts'

// Every picture of the demo is stored once, and shown by many: first the photographs, then the plans, then the logos.

const FOLDER = path.join(import.meta.dirname, '..')
const [DRAWING] = PICTURE_FILES.svg
const WRITTEN_AT_ONCE = 8

const numbered = (rows: readonly { key: string }[], after: number) =>
  new Map(rows.map(({ key }, index) => [key, after + index + 1]))
const PHOTO_IDS = numbered(PHOTOS, 0)
const PLAN_IDS = numbered(PLANS, PHOTOS.length)

/** The ids of the rows that `writePictures` writes. */
export const photoId = (key: string): number => PHOTO_IDS.get(key)!
export const planId = (key: string): number => PLAN_IDS.get(key)!
export const logoId = (companyId: number): number => PHOTOS.length + PLANS.length + companyId

/** Writes the rows of all pictures. */
export function writePictures(companies: Companies, write: WriteRow) {
  for (const { key, width, height, thumbhash } of PHOTOS)
    write('picture', { id: photoId(key), format: 'webp', width, height, thumbhash })
  for (const { key, width, height } of PLANS)
    write('picture', { id: planId(key), format: 'svg', width, height, thumbhash: null })
  for (const { id } of companiesOf(companies))
    write('picture', { id: logoId(id), format: 'webp', ...LOGO_SIZE, thumbhash: null })
}

/** Encodes a logo once for each different width: it is smaller than most. */
async function storeLogo(storage: Storage, companyId: number, name: string) {
  const drawn = sharp(Buffer.from(drawLogo(name)))
  const encoded = new Map<number, Buffer>()
  for (const width of PHOTO_WIDTHS) {
    const own = Math.min(width, LOGO_SIZE.width)
    const bytes = encoded.get(own) ?? (await drawn.clone().resize({ width: own }).webp({ quality: 90 }).toBuffer())
    encoded.set(own, bytes)
    await storage.write(storedName(logoId(companyId), `${width}.webp`), bytes)
  }
}

/** Stores the files of all pictures and clips. Files that are there already are written again. */
export async function storeFiles(storage: Storage, companies: Companies): Promise<void> {
  const limited = pLimit(WRITTEN_AT_ONCE)
  const copy = (name: string, file: string) =>
    limited(async () => storage.write(name, await readFile(path.join(FOLDER, file))))
  const photos = PHOTOS.flatMap(({ key }) =>
    PHOTO_WIDTHS.map((width) => copy(storedName(photoId(key), `${width}.webp`), `photos/${key}-${width}.webp`)),
  )
  const plans = PLANS.map(({ key }) => copy(storedName(planId(key), DRAWING!), `plans/${key}.svg`))
  const logos = companiesOf(companies).map(({ id, name }) => limited(() => storeLogo(storage, id, name)))
  const clips = Object.keys(CLIPS).flatMap((clip) =>
    (Object.keys(VIDEO_FILES) as VideoExtension[]).map((extension) =>
      copy(storedVideoName(clip, extension), `videos/${clip}.${extension}`),
    ),
  )
  await Promise.all([...photos, ...plans, ...logos, ...clips])
}
