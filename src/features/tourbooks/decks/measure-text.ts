import { measureArial } from '#platform/drawing/measure-arial.ts'
import { measureText } from '#platform/drawing/set-text.ts'
import type { Run, TextStyle } from './page-boxes.ts'
import { spacingOf } from './rules.ts'

const POINTS = 72

/**
 * The width that a text needs in inches: in Inter, or in Arial, by which PowerPoint replaces it where it is missing,
 * whichever is wider. PowerPoint has no weight between regular and bold. A character that Inter lacks is as wide as high.
 */
export function widthOf(text: string, style: TextStyle): number {
  const { size, weight } = style
  const drawn = weight === 400 ? 400 : 700
  const width = Math.max(measureText(text, drawn, size, size), measureArial(text, drawn, size))
  return (width + [...text].length * spacingOf(style)) / POINTS
}

/** Breaks a text into lines of at most `width` inches. A word that is wider is cut. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const joined = line === '' ? word : `${line} ${word}`
      if (widthOf(joined, style) <= width) {
        line = joined
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = cutWord(word, style, width)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1)!
    }
    return [...lines, line]
  })
}

/** The lines of a text that fit; the last one ends with an ellipsis when some are left out. */
export function fitLines(text: string, style: TextStyle, { width, most }: { width: number; most: number }): string[] {
  const lines = wrapText(text, style, width)
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
  return styles.find((style) => wrapText(text, style, width).length <= most) ?? styles.at(-1)!
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

function cutWord(word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
