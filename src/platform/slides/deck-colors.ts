import { mapColors } from '#lib/map-style/map-colors.ts'
import type { Colors } from '#platform/slides/page-boxes.ts'

/** The colors of a deck in the broker's color, such as #67337a. */
export const deckColors = (accent: string): Colors => ({
  ink: mapColors.ink,
  second: mapColors.stone7,
  third: mapColors.stone6,
  line: mapColors.stone2,
  accent,
  tint: mixWithWhite(accent, 0.12),
  white: mapColors.white,
})

/** A color as it is on white with an opacity of `share`. */
function mixWithWhite(hex: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const mixed = channels.map((channel) => Math.round(255 - (255 - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
