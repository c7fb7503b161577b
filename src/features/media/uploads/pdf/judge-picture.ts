/** A picture scaled to a square of so many pixels a side, as red, green and blue, with its own size. */
export type PictureSample = { rgb: Uint8Array; width: number; height: number }
export type PictureKind = 'photo' | 'plan'
export const SAMPLE_SIDE = 48

/** Of the longer to the shorter side: what is longer is a strip. */
export const MAX_ASPECT = 4
/** Colors of 4,096 that a photo has at least; logos and ornaments have fewer. */
const LEAST_COLORS = 40
/** A plan is lines on a light ground: shares of its pixels. */
const PLAN = { leastLight: 0.5, mostColored: 0.2, leastInk: 0.01, leastPageShare: 0.05 }
const SKY = { least: 0.3, rows: 1 / 3 }

/** Whether a picture is a photo or a plan; undefined for a logo, a strip, a texture or one color. */
export function judgePicture(
  { rgb, width, height }: PictureSample,
  pageShare: number,
): { shows: PictureKind; looksOutside: boolean } | undefined {
  if (Math.max(width, height) / Math.min(width, height) > MAX_ASPECT) return undefined
  const pixels = pixelsOf(rgb)
  const shareOf = (fits: (pixel: Pixel) => boolean) => pixels.filter(fits).length / pixels.length
  const light = shareOf(isLight)
  const isPlan =
    light >= PLAN.leastLight &&
    light <= 1 - PLAN.leastInk &&
    shareOf(isColored) <= PLAN.mostColored &&
    pageShare >= PLAN.leastPageShare
  if (isPlan) return { shows: 'plan', looksOutside: false }
  const colors = new Set(pixels.map(([r, g, b]) => (r >> 4) * 256 + (g >> 4) * 16 + (b >> 4)))
  if (colors.size < LEAST_COLORS || light > 0.85) return undefined
  const upper = pixels.slice(0, Math.round(pixels.length * SKY.rows))
  return { shows: 'photo', looksOutside: upper.filter(isSky).length / upper.length >= SKY.least }
}

type Pixel = readonly [red: number, green: number, blue: number]

function pixelsOf(rgb: Uint8Array): Pixel[] {
  const pixels: Pixel[] = []
  for (let at = 0; at + 2 < rgb.length; at += 3) pixels.push([rgb[at]!, rgb[at + 1]!, rgb[at + 2]!])
  return pixels
}

const isLight = (pixel: Pixel) => Math.min(...pixel) >= 225
const isColored = (pixel: Pixel) => Math.max(...pixel) - Math.min(...pixel) > 40
/** Blue, and not dark. */
const isSky = ([red, green, blue]: Pixel) => blue > 120 && blue - red > 18 && blue >= green

/** How much two samples may differ in each color on average, of 255. */
const MAX_DIFFERENCE = 7
const MAX_ASPECT_DIFFERENCE = 0.06

/** Whether two pictures are the same, perhaps in another size. */
export function isSamePicture(one: PictureSample, other: PictureSample): boolean {
  const aspects = [one, other].map(({ width, height }) => width / height) as [number, number]
  if (Math.abs(Math.log(aspects[0] / aspects[1])) > MAX_ASPECT_DIFFERENCE) return false
  const sum = one.rgb.reduce((total, value, at) => total + Math.abs(value - other.rgb[at]!), 0)
  return sum / one.rgb.length < MAX_DIFFERENCE
}
