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

/** A word with what no line may separate from it: after a no-break space, and the unit in "US $46.50 /sf/yr". */
const UNBROKEN = /(?:\S|\u00a0| (?=\/\S))+/g

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
    const unbroken = Array.from(paragraph.matchAll(UNBROKEN), ([part]) => part.replaceAll('\u00a0', ' '))
    for (const word of unbroken.flatMap((part) => (fits(extentOf(part, style)) ? part : part.split(' ')))) {
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

/** The largest of some sizes at which a text has at most `most` lines of whole words; the smallest when none is small enough. */
export function largestSize(
  text: string,
  { sizes, weight, shade }: { sizes: readonly number[] } & Omit<TextStyle, 'size'>,
  { width, most }: { width: number; most: number },
): TextStyle {
  const styles = sizes.map((size) => ({ size, weight, shade }))
  const isSmall = (style: TextStyle) =>
    hasWholeWords(text, style, width) && wrapText(text, style, width, most).length <= most
  return styles.find(isSmall) ?? styles.at(-1)!
}

const SMALLEST = 8

/** The style, in smaller letters where a word is wider than a line: in another size it need not be cut. */
export function styleForWords(text: string, style: TextStyle, width: number): TextStyle {
  let { size } = style
  while (size > SMALLEST && !hasWholeWords(text, { ...style, size }, width)) size -= 1
  return size === style.size || !hasWholeWords(text, { ...style, size }, width) ? style : { ...style, size }
}

const hasWholeWords = (text: string, style: TextStyle, width: number) =>
  text.split(/\s+/).every((word) => widthOf(word, style) <= width)

/** Lines of one style as runs. */
export const linesOf = (lines: string[], style: TextStyle, href?: string): Run[][] =>
  lines.map((text) => [{ text, style, ...(href && { href }) }])

/**
 * The most whole words of a text that fit with an ellipsis. Only a first word that is wider than the line is cut, between
 * code points, so that no character is cut in half.
 */
function cutTo(text: string, style: TextStyle, width: number): string {
  const ends = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => text.slice(0, index + word.length))
  return longestOf(ends, style, width) ?? longestOf(startsOf(text), style, width) ?? '…'
}

const startsOf = (text: string) => [...text].map((_, index, characters) => characters.slice(0, index + 1).join(''))

/** The last of some texts, each longer than the one before, that fits with an ellipsis. */
function longestOf(texts: string[], style: TextStyle, width: number): string | undefined {
  const cut = (text: string) => `${text.replace(/[\s,;:·–-]+$/, '')}…`
  let [fits, tooMany] = [-1, texts.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(cut(texts[middle]!), style) <= width) fits = middle
    else tooMany = middle
  }
  return fits < 0 ? undefined : cut(texts[fits]!)
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
