import { mapColors } from './map-style/map-colors.ts'

/** Minimum contrast of text with its background: WCAG 2.2, 1.4.3. */
export const MIN_CONTRAST = 4.5

/** The contrast of a colour such as '#67337a' with white, from 1 to 21: WCAG 2.2, "contrast ratio". */
export const contrastOnWhite = (hex: string): number => contrastOf(hex, '#ffffff')

/** The contrast of two colours, from 1 to 21: WCAG 2.2, "contrast ratio". */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/**
 * The colour with which white text is readable: the chosen one, or the lightest darker one of the same hue. With the
 * contrast of white on what was chosen, and on the result.
 */
export function accessibleColor(chosen: string): { color: string; chosenContrast: number; contrast: number } {
  const color = darkenUntil(chosen, (each) => contrastOnWhite(each) >= MIN_CONTRAST)
  return { color, chosenContrast: contrastOnWhite(chosen), contrast: contrastOnWhite(color) }
}

/** The lightest shade of a colour for which the condition holds; black if it holds for none. */
export function darkenUntil(hex: string, holds: (shade: string) => boolean): string {
  const shades = Array.from({ length: STEPS }, (_, step) => mixColors(hex, '#000000', step / STEPS))
  return shades.find(holds) ?? '#000000'
}

/** The darkest tint of a colour for which the condition holds; white if it holds for none. */
export function lightenUntil(hex: string, holds: (tint: string) => boolean): string {
  const tints = Array.from({ length: STEPS }, (_, step) => mixColors(hex, '#ffffff', step / STEPS))
  return tints.find(holds) ?? '#ffffff'
}

const STEPS = 200

/** A colour between two; a share of 0 is the first, of 1 the second. */
export function mixColors(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)]
  const mixed = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => linear(channel / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** The sender's color where white is readable on it, else ink; without one, the site's. */
export function readableColor(color: string | null): string {
  if (color === null) return mapColors.plum
  return contrastOnWhite(color) >= MIN_CONTRAST ? color : mapColors.ink
}
