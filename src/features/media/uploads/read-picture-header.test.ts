import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { aJpeg, aPixelBomb } from './fixtures.ts'
import { anAvifBomb, aWebpBomb } from './hostile-fixtures.ts'
import { checkPicture, readPictureHeader } from './read-picture-header.ts'
import { MAX_PIXELS } from './rules.ts'

const picture = () =>
  sharp({ create: { width: 310, height: 170, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })

describe('the size is read from the header of', () => {
  test.each<[string, (image: Sharp) => Sharp, keyof typeof MAX_PIXELS]>([
    ['a JPEG', (image) => image.jpeg(), 'strips'],
    ['a progressive JPEG', (image) => image.jpeg({ progressive: true }), 'progressive'],
    ['a PNG', (image) => image.png(), 'strips'],
    ['a PNG of 16 bits', (image) => image.toColourspace('rgb16').png(), 'progressive'],
    ['an interlaced PNG', (image) => image.png({ progressive: true }), 'whole'],
    ['a WebP with transparency', (image) => image.webp(), 'strips'],
    ['a WebP', (image) => image.removeAlpha().webp(), 'strips'],
    ['a lossless WebP', (image) => image.webp({ lossless: true }), 'whole'],
    ['an AVIF', (image) => image.avif({ effort: 0 }), 'avif'],
  ])('%s', async (_, encode, limit) => {
    const header = readPictureHeader(await encode(picture()).toBuffer())
    expect(header).toEqual({ width: 310, height: 170, maxPixels: MAX_PIXELS[limit] })
  })

  test('a JPEG with its position and color profile', async () => {
    expect(readPictureHeader(await aJpeg())).toMatchObject({ width: 1200, height: 800 })
  })
})

test('a small file with too many pixels is refused by its header', async () => {
  const bombs = [await anAvifBomb(), aWebpBomb(), aPixelBomb(12_000, 9_000)]
  expect(bombs.map(checkPicture)).toEqual(Array(3).fill({ refusal: 'too_many_pixels' }))
})

test('a photo of 12 megapixels is accepted in every format', async () => {
  const files = [await anAvifBomb(4_032, 3_024), aWebpBomb(4_032, 3_024), aPixelBomb(4_032, 3_024)]
  expect(files.map((file) => 'refusal' in checkPicture(file))).toEqual([false, false, false])
})

test('a file that ends within its header is damaged', async () => {
  for (const file of [await aJpeg(), await anAvifBomb(), aWebpBomb(), aPixelBomb(10, 10)]) {
    for (let length = 0; length <= 22; length++) {
      expect(checkPicture(file.subarray(0, length)), `${length} bytes`).toEqual({ refusal: 'damaged' })
    }
  }
})
