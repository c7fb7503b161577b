/** Colour arithmetic on 0..255 RGB triples; painters pass hex strings around. */
export type Rgb = readonly [number, number, number]

const cache = new Map<string, Rgb>()
/** Reads #rrggbb. */
export const rgb = (hex: string): Rgb => {
  const cached = cache.get(hex)
  if (cached) return cached
  const n = Number.parseInt(hex.slice(1), 16)
  const out: Rgb = [(n >> 16) & 255, (n >> 8) & 255, n & 255]
  cache.set(hex, out)
  return out
}

const byte = (x: number): string =>
  Math.round(Math.min(255, Math.max(0, x)))
    .toString(16)
    .padStart(2, '0')
/** Writes #rrggbb, clamping each channel. */
export const hex = (c: Rgb): string => `#${byte(c[0])}${byte(c[1])}${byte(c[2])}`

/** Mixes in squared space, so that midtones do not turn grey. */
export const mix = (a: string, b: string, t: number): string => {
  const x = rgb(a)
  const y = rgb(b)
  const ch = (i: 0 | 1 | 2): number => Math.sqrt(x[i] * x[i] * (1 - t) + y[i] * y[i] * t)
  return hex([ch(0), ch(1), ch(2)])
}

/** Multiplies each channel. */
export const tint = (a: string, m: Rgb): string => {
  const x = rgb(a)
  return hex([x[0] * m[0], x[1] * m[1], x[2] * m[2]])
}

/** Lightened by a share t towards white. */
export const lighten = (a: string, t: number): string => mix(a, '#ffffff', t)
/** Darkened by a share t, slightly less in blue, like shade. */
export const darken = (a: string, t: number): string => tint(a, [1 - t, 1 - t, 1 - t * 0.92])
