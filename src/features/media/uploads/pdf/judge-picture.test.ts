import { expect, test } from 'vitest'
import { isSamePicture, judgePicture, type PictureSample, SAMPLE_SIDE } from './judge-picture.ts'

type Color = [red: number, green: number, blue: number]

/** A picture whose color at a place, from 0 to 1 from the upper left, is given. */
function aSample(colorAt: (x: number, y: number) => Color, size = { width: 1200, height: 800 }): PictureSample {
  const rgb = new Uint8Array(SAMPLE_SIDE * SAMPLE_SIDE * 3)
  for (let y = 0, at = 0; y < SAMPLE_SIDE; y++)
    for (let x = 0; x < SAMPLE_SIDE; x++, at += 3) rgb.set(colorAt(x / SAMPLE_SIDE, y / SAMPLE_SIDE), at)
  return { rgb, ...size }
}

const room = (x: number, y: number): Color => [60 + 150 * x, 50 + 150 * y, 40 + 70 * (x + y)]
const street = (x: number, y: number): Color => (y < 0.4 ? [120, 160, 220 - 40 * x] : room(x, y))
const walls = (x: number, y: number): Color =>
  Math.floor(x * SAMPLE_SIDE) % 20 === 4 || Math.floor(y * SAMPLE_SIDE) % 20 === 5 ? [20, 20, 20] : [255, 255, 255]
/** Blocks and roads, a river from top to bottom, and a park. */
const map = (x: number, y: number): Color => {
  if (Math.abs(x - 0.3 - y * 0.2) < 0.06) return [170, 211, 223]
  if (x > 0.6 && x < 0.8 && y > 0.2 && y < 0.4) return [200, 230, 184]
  if (Math.floor(x * SAMPLE_SIDE) % 9 === 4 || Math.floor(y * SAMPLE_SIDE) % 9 === 4) return [150, 150, 150]
  return [242, 240, 236]
}
const grayMap = (x: number, y: number): Color =>
  Math.floor(x * SAMPLE_SIDE) % 9 === 4 || Math.floor(y * SAMPLE_SIDE) % 9 === 4 ? [255, 255, 255] : [236, 236, 236]
/** A disc, and a bar beside it. */
const logo = (x: number, y: number): Color =>
  Math.hypot(x - 0.3, y - 0.5) < 0.2 || (x > 0.6 && y > 0.45 && y < 0.6) ? [20, 20, 20] : [255, 255, 255]

const judge = (sample: PictureSample, pageShare = 0.2, isVector = false) =>
  judgePicture(sample, { pageShare, isVector })

test('a picture of many colors is a photo, and one under the sky is outside', () => {
  expect(judge(aSample(room), 0.1)).toEqual({ shows: 'photo', looksOutside: false })
  expect(judge(aSample(street), 0.1)).toEqual({ shows: 'photo', looksOutside: true })
})

test('dark lines on white are a plan, unless they are as small as a logo', () => {
  expect(judge(aSample(walls))).toEqual({ shows: 'plan', looksOutside: false })
  expect(judge(aSample(walls), 0.02)).toBeUndefined()
})

test.each<[string, PictureSample]>([
  ['one color', aSample(() => [150, 0, 40])],
  ['nothing but white', aSample(() => [255, 255, 255])],
  ['a logo of two colors', aSample((x) => (x < 0.5 ? [150, 0, 40] : [240, 240, 250]))],
  ['a large logo in black', aSample(logo)],
  ['a map in color', aSample(map)],
  ['a map in gray', aSample(grayMap)],
  ['a strip', aSample(room, { width: 1200, height: 120 })],
])('%s is neither', (_, sample) => {
  expect(judge(sample)).toBeUndefined()
})

test('walls on a colored ground are a plan when they are drawn of lines, which are never a photo', () => {
  const floor = (x: number, y: number): Color => (y > 0.5 && x > 0.6 ? [214, 205, 184] : [236, 228, 210])
  const tinted = (x: number, y: number): Color => (walls(x, y)[0] < 100 ? [20, 20, 20] : floor(x, y))
  expect(judge(aSample(tinted), 0.2, true)).toEqual({ shows: 'plan', looksOutside: false })
  for (const drawing of [map, room, street, floor]) expect(judge(aSample(drawing), 0.2, true)).toBeUndefined()
})

test('the same picture in another size is the same, and another or a cut one is not', () => {
  const darker = aSample((x, y) => room(x, y).map((value) => value - 3) as Color, { width: 400, height: 266 })
  expect(isSamePicture(aSample(room), darker)).toBe(true)
  expect(isSamePicture(aSample(room), aSample(street))).toBe(false)
  expect(isSamePicture(aSample(room), aSample(room, { width: 800, height: 800 }))).toBe(false)
})
