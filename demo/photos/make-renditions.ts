// node demo/photos/make-renditions.ts: makes the smaller widths of every photograph beside this file, and a second view of
// most: a part of it, mirrored, in another light. Writes what there is to photos.json. Everything is committed.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { PHOTO_WIDTHS } from '#lib/media/picture-files.ts'
import { makeRandom } from '#lib/random.ts'
import type { Photo } from './photos.ts'

const FOLDER = import.meta.dirname
const LARGEST = Math.max(...PHOTO_WIDTHS)
/** Part of the width and height that a second view shows. */
const PART = 0.84
/** Red, green and blue of a warmer and a cooler light. */
const LIGHTS = [
  [1.05, 1, 0.93],
  [0.95, 1, 1.06],
]

const photos: Photo[] = JSON.parse(await readFile(path.join(FOLDER, 'photos.json'), 'utf8'))
const originals = photos.filter(({ key, of }) => key === of)
const made: Photo[] = []
for (const photo of originals) {
  const file = await readFile(path.join(FOLDER, `${photo.key}-${LARGEST}.webp`))
  made.push(await makeWidths(photo, sharp(file), { withLargest: false }))
  if (!photo.isWeak) made.push(await makeWidths({ ...photo, key: `${photo.key}-b` }, await secondView(photo, file)))
}
await writeFile(path.join(FOLDER, 'photos.json'), `[\n${made.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)

async function secondView({ key, width, height }: Photo, file: Buffer): Promise<Sharp> {
  const random = makeRandom(key)
  const [partWidth, partHeight] = [Math.round(width * PART), Math.round(height * PART)]
  const part = { left: random.int(0, width - partWidth), top: random.int(0, height - partHeight) }
  const light = random.pick(LIGHTS)
  const seen = sharp(file)
    .extract({ ...part, width: partWidth, height: partHeight })
    .flop()
    .linear(light, [0, 0, 0])
    .modulate({ saturation: random.range(0.88, 1.08), brightness: random.range(0.97, 1.06) })
  // Cut and lit once, not for each width.
  return sharp(await seen.png().toBuffer())
}

async function makeWidths(photo: Photo, image: Sharp, { withLargest = true } = {}): Promise<Photo> {
  for (const width of PHOTO_WIDTHS) {
    if (width === LARGEST && !withLargest) continue
    const scaled = image.clone().resize({ width, withoutEnlargement: true })
    await scaled.webp({ quality: 74, effort: 6 }).toFile(path.join(FOLDER, `${photo.key}-${width}.webp`))
  }
  const { width, height } = await image.metadata()
  const small = image.clone().resize(100, 100, { fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { ...photo, width, height, thumbhash }
}
