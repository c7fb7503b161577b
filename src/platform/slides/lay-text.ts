import { fitLines, linesOf, styleForWords } from './measure-text.ts'
import { CELL_GAP, type Cell, type Rect, type Run, type TextBox, type TextStyle } from './page-boxes.ts'

const POINTS = 72

/** Lines from the top of a box downwards. The box is as high as its lines; `leading` is their height by their size. */
export function textBox(
  { x, y, width }: Omit<Rect, 'height'>,
  lines: Run[][],
  { align = 'left', leading = 1.3 }: { align?: TextBox['align']; leading?: number } = {},
): TextBox {
  const size = Math.max(...lines.flat().map(({ style }) => style.size), 1)
  const lineHeight = size * leading
  return { kind: 'text', at: { x, y, width, height: (lines.length * lineHeight) / POINTS }, lines, align, lineHeight }
}

/** A cell of a table with its text on at most `most` lines. */
export function cell(
  text: string,
  style: TextStyle,
  width: number,
  { align = 'left', most = 1 }: { align?: Cell['align']; most?: number } = {},
): Cell {
  const room = width - CELL_GAP
  const whole = styleForWords(text, style, room)
  return { lines: linesOf(fitLines(text, whole, { width: room, most }), whole), align }
}
