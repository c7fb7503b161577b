import subset from 'subset-font'

/** The weights that style sheets may use, of the 100 to 900 that a variable font has. */
export const WEIGHTS = { min: 400, max: 700 }

/** What shapes a text by itself, and the features that style sheets turn on. */
const SHAPING = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk']
export const FEATURES = ['cv11', 'ss03', 'tnum']

/**
 * A variable font as WOFF2, with the characters of a `unicode-range` and with the weights and features of the style sheets
 * only. All other axes, such as the optical size, stay.
 */
export const subsetFont = (font: Uint8Array, unicodeRange: string): Promise<Buffer> =>
  subset(Buffer.from(font), charactersOf(unicodeRange), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: [...SHAPING, ...FEATURES],
    noHinting: true,
  })

/** A font of the map's labels as WOFF2, with the characters of a `unicode-range`. The map draws them one by one, unshaped. */
export const subsetLabelFont = (font: Uint8Array, unicodeRange: string): Promise<Buffer> =>
  subset(Buffer.from(font), charactersOf(unicodeRange), { targetFormat: 'woff2', keepFeatures: [], noHinting: true })

/** The characters of a `unicode-range`, such as U+0000-00FF, U+1F??. */
export function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
      const start = Number.parseInt(first.replaceAll('?', '0'), 16)
      const end = Number.parseInt(last.replaceAll('?', 'F'), 16)
      return Array.from({ length: end - start + 1 }, (_, place) => String.fromCodePoint(start + place))
    })
    .join('')
}
