import { spacingOf } from '#lib/slides/slide-style.ts'
import { measureArial } from '#platform/drawing/measure-arial.ts'
import { measureText } from '#platform/drawing/set-text.ts'
import type { Run, TextStyle } from './page-boxes.ts'

const POINTS = 72

/**
 * The width that a text needs in inches: in Inter, or in Arial, by which PowerPoint replaces it where it is missing,
 * whichever is wider. PowerPoint has no weight between regular and bold. A character that Inter lacks is as wide as high.
 */
export const widthOf = (text: string, style: TextStyle): number => inchesOf(extentOf(text, style), style)

/** Of a text in both fonts, in points without spacing. Extents of parts add up to that of the whole. */
type Extent = { inter: number; arial: number; characters: number }
const NOTHING: Extent = { inter: 0, arial: 0, characters: 0 }

function extentOf(text: string, { size, weight }: TextStyle): Extent {
  const drawn = weight === 400 ? 400 : 700
  let characters = 0
  for (const _ of text) characters += 1
  return { inter: measureText(text, drawn, size, size), arial: measureArial(text, drawn, size), characters }
}

const sumOf = (a: Extent, b: Extent): Extent => ({
  inter: a.inter + b.inter,
  arial: a.arial + b.arial,
  characters: a.characters + b.characters,
})

const inchesOf = ({ inter, arial, characters }: Extent, style: TextStyle): number =>
  (Math.max(inter, arial) + characters * spacingOf(style)) / POINTS

/**
 * Breaks a text into lines of at most `width` inches. A word that is wider is cut. With `most`, no more than that many lines
 * and one that says that there are more. No character is measured more than twice.
 */
export function wrapText(
  text: string,
  style: TextStyle,
  width: number,
  most: number = Number.POSITIVE_INFINITY,
): string[] {
  const space = extentOf(' ', style)
  const fits = (extent: Extent) => inchesOf(extent, style) <= width
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = { text: '', extent: NOTHING }
    for (const [word] of paragraph.matchAll(/\S+/g)) {
      const extent = extentOf(word, style)
      const joined = line.text === '' ? extent : sumOf(sumOf(line.extent, space), extent)
      if (fits(joined)) {
        line = { text: line.text === '' ? word : `${line.text} ${word}`, extent: joined }
        continue
      }
      if (line.text !== '') lines.push(line.text)
      line = fits(extent) ? { text: word, extent } : cutWord(word, style, fits, (piece) => lines.push(piece))
      if (lines.length > most) return lines.slice(0, most + 1)
    }
    lines.push(line.text)
    if (lines.length > most) return lines.slice(0, most + 1)
  }
  return lines
}

/** The lines of a text that fit; the last one ends with an ellipsis when some are left out. */
export function fitLines(text: string, style: TextStyle, { width, most }: { width: number; most: number }): string[] {
  const lines = wrapText(text, style, width, most)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), cutTo(`${lines[most - 1]} ${lines[most]}`, style, width)]
}

/** A text on one line; cut and ended with an ellipsis when it is too wide. */
export const ellipsize = (text: string, style: TextStyle, width: number): string =>
  widthOf(text, style) <= width ? text : cutTo(text, style, width)

/** The largest of some sizes at which a text has at most `most` lines; the smallest when it has more at every size. */
export function largestSize(
  text: string,
  { sizes, weight, shade }: { sizes: readonly number[] } & Omit<TextStyle, 'size'>,
  { width, most }: { width: number; most: number },
): TextStyle {
  const styles = sizes.map((size) => ({ size, weight, shade }))
  return styles.find((style) => wrapText(text, style, width, most).length <= most) ?? styles.at(-1)!
}

/** Lines of one style as runs. */
export const linesOf = (lines: string[], style: TextStyle, href?: string): Run[][] =>
  lines.map((text) => [{ text, style, ...(href && { href }) }])

/** The longest start of a text that fits with an ellipsis. Characters are code points, so that none is cut in half. */
function cutTo(text: string, style: TextStyle, width: number): string {
  const characters = [...text]
  const startOf = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`
  let [fits, tooMany] = [0, characters.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(startOf(middle), style) <= width) fits = middle
    else tooMany = middle
  }
  return startOf(fits)
}

/** Passes all but the last piece of a word to `onPiece`, each as long as fits, and returns the last one. */
function cutWord(word: string, style: TextStyle, fits: (extent: Extent) => boolean, onPiece: (piece: string) => void) {
  let piece = { text: '', extent: NOTHING }
  for (const character of word) {
    const one = extentOf(character, style)
    const longer = sumOf(piece.extent, one)
    if (piece.text === '' || fits(longer)) {
      piece = { text: piece.text + character, extent: longer }
      continue
    }
    onPiece(piece.text)
    piece = { text: character, extent: one }
  }
  return piece
}
