import { createRequire } from 'node:module'
import { type Contour, type Font, type Knot, loadFont } from './read-font.ts'

// Text as outlines of the packaged Inter, so that a word looks the same wherever it is rasterized.

/** The weights of Inter that are packaged and used here. */
export type Weight = 300 | 400 | 500 | 600 | 700 | 800

/** A line of text as one path, set from (0, 0) on the baseline, with its width; both in the units of `size`. */
export type TextOutline = { path: string; width: number }

/** Sets a line in Inter; `spacing` is added after every letter, letters missing from the font are omitted. */
export function setText(text: string, weight: Weight, size: number, spacing = 0): TextOutline {
  const parts: string[] = []
  let x = 0
  for (const letter of text) {
    const found = glyphOf(letter.codePointAt(0) ?? 0, weight)
    if (!found) continue
    const scale = size / found.font.unitsPerEm
    parts.push(outlinePath(found.font.contoursOf(found.glyph), scale, x))
    x += found.font.advanceOf(found.glyph) * scale + spacing
  }
  return { path: parts.join(''), width: Math.max(0, x - spacing) }
}

/** The width of a line as `setText` sets it, in the units of `size`; `missing` is the width of a letter that it omits. */
export function measureText(text: string, weight: Weight, size: number, missing = 0): number {
  let width = 0
  for (const letter of text) width += advanceOf(letter.codePointAt(0) ?? 0, weight) ?? missing / size
  return width * size
}

/** The subset of Inter that has a letter; undefined for a letter that is missing from all of them. */
export function subsetOf(codePoint: number, weight: Weight): Subset | undefined {
  return SUBSETS.find((subset) => fontOf(subset, weight).glyphOf(codePoint) !== 0)
}

/** The packaged files of Inter: each has some characters. Those after the first are read when a character needs them. */
export const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
export type Subset = (typeof SUBSETS)[number]

/** The path of a packaged font file, a WOFF. */
export const fontFile = (subset: Subset, weight: Weight): string =>
  createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)

function glyphOf(codePoint: number, weight: Weight): { font: Font; glyph: number } | undefined {
  const subset = subsetOf(codePoint, weight)
  if (subset === undefined) return undefined
  const font = fontOf(subset, weight)
  return { font, glyph: font.glyphOf(codePoint) }
}

/** Null for a character that is missing from all fonts. */
const advances = new Map<Weight, Map<number, number | null>>()
/** Of the basic plane, which is all that `Font` reads: emoji are beyond it. */
const LAST_CODE_POINT = 0xffff

/** In ems. Remembered, since layouts measure the same characters many thousand times; no more than the basic plane has. */
function advanceOf(codePoint: number, weight: Weight): number | null {
  if (codePoint > LAST_CODE_POINT) return null
  const known = advances.get(weight) ?? new Map<number, number | null>()
  advances.set(weight, known)
  const remembered = known.get(codePoint)
  if (remembered !== undefined) return remembered
  const found = glyphOf(codePoint, weight)
  const advance = found ? found.font.advanceOf(found.glyph) / found.font.unitsPerEm : null
  known.set(codePoint, advance)
  return advance
}

const fonts = new Map<string, Font>()

function fontOf(subset: Subset, weight: Weight): Font {
  const key = `${subset} ${weight}`
  const font = fonts.get(key) ?? loadFont(fontFile(subset, weight))
  fonts.set(key, font)
  return font
}

/** TrueType omits on-curve points midway between two control points; they are restored here. */
function outlinePath(contours: readonly Contour[], scale: number, dx: number): string {
  const at = (x: number, y: number): string =>
    `${Math.round((dx + x * scale) * 100) / 100} ${Math.round(-y * scale * 100) / 100}`
  return contours
    .filter((contour) => contour.length > 1)
    .map((contour) => {
      const full = contour.flatMap((knot, i): Knot[] => {
        const next = contour[(i + 1) % contour.length] ?? knot
        return knot.on || next.on ? [knot] : [knot, { x: (knot.x + next.x) / 2, y: (knot.y + next.y) / 2, on: true }]
      })
      const first = full.findIndex((knot) => knot.on)
      const ring = [...full.slice(first), ...full.slice(0, first)]
      const start = ring[0] ?? { x: 0, y: 0 }
      let path = `M${at(start.x, start.y)}`
      for (let i = 1; i < ring.length; i++) {
        const knot = ring[i] ?? start
        if ('on' in knot && knot.on) path += `L${at(knot.x, knot.y)}`
        else {
          i++
          const next = ring[i] ?? start
          path += `Q${at(knot.x, knot.y)} ${at(next.x, next.y)}`
        }
      }
      return `${path}Z`
    })
    .join('')
}
