/** The file of the client bundle with the rules of all fonts. */
export const FONT_FACES = 'font-faces.css'

const RULE = /@font-face\s*\{[^}]*\}/g

/** Moves the rules of fonts out of a style sheet. */
export function splitFontFaces(css: string): { fontFaces: string[]; rest: string } {
  return { fontFaces: css.match(RULE) ?? [], rest: css.replace(RULE, '') }
}

/** The file of a font and its characters, by its rule; null for a font installed on the device. */
export function readFontFace(rule: string): { address: string; unicodeRange: string } | null {
  const [, address] = /url\(["']?([^"')]+)/.exec(rule) ?? []
  if (!address) return null
  const [, unicodeRange] = /unicode-range:\s*([^;}]+)/.exec(rule) ?? []
  if (!unicodeRange) throw new Error(`Expected a unicode-range in ${rule}`)
  return { address, unicodeRange }
}
