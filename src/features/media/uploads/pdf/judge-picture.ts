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
/** A drawing of lines may have a colored ground: its commonest colors of 4,096, and the share of its pixels that have them. */
const FLAT = { colors: 8, leastShare: 0.6, darkestGround: 150 }
/** Shares of its sides over which its walls go without a gap, in both directions; the strokes of a logo are shorter. */
const LEAST_WALL = 0.25
/** How much darker than the ground a wall is, whose line is thinner than a pixel of the sample. */
const WALL_DARKNESS = 14
/** Pixels of the sample within which it is light on both sides of a wall, unlike in water or in the letters of a logo. */
const WALL_REACH = 2
/** Water, parks and roads of a map are surfaces of several hues. */
const TINT = { leastChroma: 14, leastShare: 0.02, sectors: 6, mostHues: 1 }
const SKY = { least: 0.3, rows: 1 / 3 }

/** `isVector`: drawn of lines and surfaces instead of pixels. */
type Placement = { pageShare: number; isVector: boolean }

/** Whether a picture is a photo or a plan; undefined for a logo, a map, a strip, a texture or one color. */
export function judgePicture(
  { rgb, width, height }: PictureSample,
  { pageShare, isVector }: Placement,
): { shows: PictureKind; looksOutside: boolean } | undefined {
  if (Math.max(width, height) / Math.min(width, height) > MAX_ASPECT) return undefined
  const pixels = pixelsOf(rgb)
  const shareOf = (fits: (pixel: Pixel) => boolean) => pixels.filter(fits).length / pixels.length
  const light = shareOf(isLight)
  const isOnLight = light >= PLAN.leastLight && light <= 1 - PLAN.leastInk && shareOf(isColored) <= PLAN.mostColored
  // Lines and surfaces are no photo, whatever their colors are.
  if (isOnLight || isVector) {
    if (!isOnLight && !isFlat(pixels)) return undefined
    const isPlan = pageShare >= PLAN.leastPageShare && hasWalls(pixels) && !looksLikeMap(pixels)
    return isPlan ? { shows: 'plan', looksOutside: false } : undefined
  }
  const colors = new Set(pixels.map(colorOf))
  if (colors.size < LEAST_COLORS || light > 0.85) return undefined
  const upper = pixels.slice(0, Math.round(pixels.length * SKY.rows))
  return { shows: 'photo', looksOutside: upper.filter(isSky).length / upper.length >= SKY.least }
}

const lightnessOf = (pixel: Pixel) => Math.min(...pixel)

const colorOf = ([red, green, blue]: Pixel) => (red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4)

const byFrequency = <Value>(values: readonly Value[], keyOf: (value: Value) => number): Value[][] =>
  [...Map.groupBy(values, keyOf).values()].toSorted((one, other) => other.length - one.length)

/** Whether most of it has a few colors, on a ground that is not dark. */
function isFlat(pixels: readonly Pixel[]): boolean {
  const common = byFrequency(pixels, colorOf).slice(0, FLAT.colors)
  const count = common.reduce((sum, { length }) => sum + length, 0)
  return count >= FLAT.leastShare * pixels.length && lightnessOf(common[0]![0]!) >= FLAT.darkestGround
}

/** The commonest tone, of those that are light, or of all on a colored ground. */
function groundOf(pixels: readonly Pixel[]): number {
  const light = pixels.filter(isLight)
  const tones = (light.length >= PLAN.leastLight * pixels.length ? light : pixels).map(lightnessOf)
  return byFrequency(tones, (tone) => tone >> 2)[0]?.[0] ?? 255
}

/** Whether lines go along much of it from left to right and from top to bottom. */
function hasWalls(pixels: readonly Pixel[]): boolean {
  const ground = groundOf(pixels)
  const lightness = (x: number, y: number) => {
    const pixel = x >= 0 && x < SAMPLE_SIDE ? pixels[y * SAMPLE_SIDE + x] : undefined
    return pixel ? lightnessOf(pixel) : 255
  }
  // Rooms may be darker than the ground; a wall is darker than what is on both sides of it, too.
  const isWall = (x: number, y: number, beside: readonly number[]) =>
    lightness(x, y) <= Math.min(ground, ...beside) - WALL_DARKNESS
  const isAcross = (x: number, y: number) => isWall(x, y, [lightness(x, y - WALL_REACH), lightness(x, y + WALL_REACH)])
  const isDown = (x: number, y: number) => isWall(x, y, [lightness(x - WALL_REACH, y), lightness(x + WALL_REACH, y)])
  const places = Array.from({ length: SAMPLE_SIDE }, (_, at) => at)
  const least = LEAST_WALL * SAMPLE_SIDE
  return (
    places.some((y) => longestRun(places.map((x) => isAcross(x, y))) >= least) &&
    places.some((x) => longestRun(places.map((y) => isDown(x, y))) >= least)
  )
}

function longestRun(line: readonly boolean[]): number {
  let [run, longest] = [0, 0]
  for (const isPart of line) {
    run = isPart ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function looksLikeMap(pixels: readonly Pixel[]): boolean {
  const tints = pixels.filter((pixel) => Math.max(...pixel) - lightnessOf(pixel) >= TINT.leastChroma)
  const surfaces = [...Map.groupBy(tints, sectorOf).values()].filter(
    ({ length }) => length >= TINT.leastShare * pixels.length,
  )
  return surfaces.length > TINT.mostHues
}

/** The sixth of the circle of hues, from red over green and blue. */
function sectorOf([red, green, blue]: Pixel): number {
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return Math.round((angle / (2 * Math.PI)) * TINT.sectors + TINT.sectors) % TINT.sectors
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
