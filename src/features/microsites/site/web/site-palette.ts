import { accessibleColor, contrastOf, darkenUntil, lightenUntil, MIN_CONTRAST, mixColors } from '#lib/contrast.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'

/** How much of the color is in the tint of a page, and in the lines on it. */
const TINT = 0.07
/** How much farther the channels of a tint are from grey than those of the color. */
const VIVID = 2.5
const TINT_LINE = 0.2
/** How much of the color is in the dark ground; the rest is ink. */
const GROUND = 0.2
/** On the dark ground small text has this share of white. */
const SOFT = 0.8

/** The colors of a site, each derived from the chosen one. All text has a contrast of at least 4.5 with its background. */
type SitePalette = {
  /** Buttons and bands, with white text; text on white. */
  color: string
  /** The background of a tinted page, lines on it, and text in the color on it. */
  tint: string
  tintLine: string
  onTint: string
  /** The dark ground, less important text on it, and marks and links on it. */
  ground: string
  soft: string
  bright: string
}

/** The colors of a site from one such as #3f97ab. */
export function sitePalette(chosen: string): SitePalette {
  const { color } = accessibleColor(chosen)
  const tint = mixColors('#ffffff', vivid(color), TINT)
  const ground = darkenUntil(mixColors(mapColors.ink, color, GROUND), (each) => isReadable('#ffffff', each))
  return {
    color,
    tint,
    tintLine: mixColors('#ffffff', color, TINT_LINE),
    onTint: darkenUntil(color, (each) => isReadable(each, tint)),
    ground,
    soft: lightenUntil(mixColors(ground, '#ffffff', SOFT), (each) => isReadable(each, ground)),
    bright: lightenUntil(mixColors(color, '#ffffff', 0.4), (each) => isReadable(each, ground)),
  }
}

/** The color without its grey: a tint of a dark brown would look grey. */
function vivid(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const middle = channels.reduce((sum, channel) => sum + channel, 0) / 3
  const spread = channels.map((channel) => Math.round(Math.min(255, Math.max(0, middle + (channel - middle) * VIVID))))
  return `#${spread.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const isReadable = (text: string, background: string) => contrastOf(text, background) >= MIN_CONTRAST

/** The palette as custom properties of the site's root element. */
export const paletteStyle = (palette: SitePalette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--site-${kebab(name)}`, value]))

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
