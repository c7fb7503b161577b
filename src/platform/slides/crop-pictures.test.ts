import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropPictures, type ReadPicture } from './crop-pictures.ts'
import type { Page, PictureBox } from './page-boxes.ts'

const box = (pictureId: number, changes: Partial<PictureBox> = {}): PictureBox => ({
  kind: 'picture',
  at: { x: 1, y: 1, width: 4, height: 2 },
  source: { pictureId, src: `/pictures/${pictureId}`, format: 'photo' },
  alt: '',
  fit: 'cover',
  ...changes,
})

const pageOf = (...boxes: PictureBox[]): Page => ({ master: 'photos', title: '', boxes, notes: '' })

/** Blue at the left, red in the middle square, blue at the right; 300 × 100. */
const striped = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 255, alpha } } }).composite([
    { input: { create: { width: height, height, channels: 4, background: '#ff0000' } } },
  ])

test('a picture that covers its box keeps its proportions: what is too much is cut off', async () => {
  const photo = await striped(300, 100).png().toBuffer()
  const square = box(1, { at: { x: 0, y: 0, width: 2, height: 2 } })
  const { bytes, at } = (await cropPictures([pageOf(square)], async () => photo)).get(square)!
  const { width, height, format } = await sharp(bytes).metadata()
  expect({ width, height, format, at }).toEqual({ width: 300, height: 300, format: 'jpeg', at: square.at })
  // The red square is still there as a square, from edge to edge.
  const { channels } = await sharp(bytes).stats()
  expect(channels[0]!.mean).toBeGreaterThan(240)
})

test('a picture that is shown whole lies in the middle of its box, with its proportions', async () => {
  const plan = await striped(300, 100).png().toBuffer()
  const tall = box(1, { at: { x: 1, y: 1, width: 3, height: 3 }, fit: 'contain' })
  const { at } = (await cropPictures([pageOf(tall)], async () => plan)).get(tall)!
  expect(at).toEqual({ x: 1, y: 2, width: 3, height: 1 })
  const logo = box(1, { at: { x: 1, y: 1, width: 6, height: 1 }, fit: 'contain', align: 'left' })
  expect((await cropPictures([pageOf(logo)], async () => plan)).get(logo)!.at).toEqual({
    x: 1,
    y: 1,
    width: 3,
    height: 1,
  })
})

test('files have no metadata, and only what is shown whole may be transparent', async () => {
  const photo = await striped(300, 100, 0.5)
    .withExif({ IFD0: { Copyright: 'A secret address' }, IFD3: { GPSLatitude: '41/1 53/1 12/1' } })
    .png()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const boxes = [box(1), box(2, { fit: 'contain' })] as const
  const cropped = await cropPictures([pageOf(...boxes)], async () => photo)
  const about = await Promise.all(boxes.map((each) => sharp(cropped.get(each)!.bytes).metadata()))
  expect(about.map(({ format }) => format)).toEqual(['jpeg', 'png'])
  for (const { exif, xmp, iptc } of about) expect({ exif, xmp, iptc }).toEqual({})
  for (const each of boxes) expect(cropped.get(each)!.bytes.includes('secret')).toBe(false)
})

test('a picture in several boxes of one shape is read and stored once, and asks for as many pixels as it needs', async () => {
  const photo = await striped(300, 100).png().toBuffer()
  const reads: number[] = []
  const read: ReadPicture = async (_, width) => {
    reads.push(width)
    return photo
  }
  const boxes = [box(1), box(1), box(1, { at: { x: 0, y: 0, width: 1, height: 1 } })] as const
  const cropped = await cropPictures([pageOf(boxes[0]), pageOf(boxes[1], boxes[2])], read)
  expect(reads).toEqual([600, 225])
  expect(cropped.get(boxes[0])!.bytes).toBe(cropped.get(boxes[1])!.bytes)
})

test('a picture that cannot be read is missing, and the others are there', async () => {
  const photo = await striped(300, 100).png().toBuffer()
  const boxes = [box(1), box(2)] as const
  const read: ReadPicture = async (source) => ('pictureId' in source && source.pictureId === 2 ? photo : undefined)
  const cropped = await cropPictures([pageOf(...boxes)], read)
  expect([...cropped.keys()]).toEqual([boxes[1]])
})

test('two pictures are open at once, however many there are', async () => {
  const photo = await striped(300, 100).png().toBuffer()
  let [open, most] = [0, 0]
  const read: ReadPicture = async () => {
    most = Math.max(most, ++open)
    await setTimeout(1)
    open -= 1
    return photo
  }
  await cropPictures([pageOf(...Array.from({ length: 20 }, (_, index) => box(index)))], read)
  expect(most).toBe(2)
})
