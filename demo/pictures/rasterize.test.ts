import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { expect, test } from 'vitest'
import { drawPicture, planFor } from './library.ts'
import { rasterize, rasterizeWidths, thumbhashOf } from './rasterize.ts'

test('drawings become WebP, JPEG and AVIF of the requested width', async () => {
  const svg = drawPicture('interior/conference/listing/12/0')
  for (const format of ['webp', 'jpeg', 'avif'] as const) {
    const { width, height, format: written, compression } = await sharp(await rasterize(svg, 300, format)).metadata()
    expect([width, height]).toEqual([300, 200])
    expect(compression === 'av1' ? 'avif' : written).toBe(format)
  }
})

test('a drawing becomes WebP of several widths that show the same', async () => {
  const svg = drawPicture('exterior/loft-5/building/3')
  const { pixels, thumbhash } = await rasterizeWidths(svg, [400, 800])
  const sizes = await Promise.all([...pixels].map(async ([width, bytes]) => [width, await sharp(bytes).metadata()]))
  expect(sizes).toEqual([400, 800].map((width) => [width, expect.objectContaining({ format: 'webp', width })]))
  expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeCloseTo(1.5, 0)
  const [scaled, drawn] = await Promise.all(
    [pixels.get(400)!, await rasterize(svg, 400, 'webp')].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  )
  const difference = scaled!.reduce((sum, value, index) => sum + Math.abs(value - drawn![index]!), 0) / scaled!.length
  expect(difference).toBeLessThan(4)
})

test('a photograph-sized exterior stays within 120 kB', async () => {
  const file = await rasterize(drawPicture('exterior/loft-5/building/3'), 1600, 'webp')
  expect(file.length).toBeLessThan(120_000)
})

test('a rasterised plan keeps its proportions', async () => {
  const { svg } = planFor('pixels', { areaSqFt: 9000, spaceType: 'office' })
  const [, w = '1', h = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const { width = 0, height = 0 } = await sharp(await rasterize(svg, 800, 'webp')).metadata()
  expect(width / height).toBeCloseTo(Number(w) / Number(h), 1)
})

test('a thumbhash is short, keeps the proportions, and is the same for a drawing and its file', async () => {
  const svg = drawPicture('exterior/glass-20/building/3')
  const hash = Buffer.from(await thumbhashOf(svg), 'base64')
  expect(hash.length).toBeLessThan(30)
  expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(1.5, 0)
  const fromFile = Buffer.from(await thumbhashOf(await rasterize(svg, 400, 'webp')), 'base64')
  expect(fromFile.length).toBe(hash.length)
})

test('an invalid drawing is rejected', async () => {
  await expect(rasterize('not a drawing', 200, 'webp')).rejects.toThrow()
})
