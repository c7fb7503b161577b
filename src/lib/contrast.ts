import { mapColors } from './map-style/map-colors.ts'

/** Minimum contrast of text with its background: WCAG 2.2, 1.4.3. */
export const MIN_CONTRAST = 4.5

/** The contrast of a colour such as '#67337a' with white, from 1 to 21: WCAG 2.2, "contrast ratio". */
export function contrastOnWhite(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** The sender's color where white is readable on it, else ink; without one, the site's. */
export function readableColor(color: string | null): string {
  if (color === null) return mapColors.plum
  return contrastOnWhite(color) >= MIN_CONTRAST ? color : mapColors.ink
}
