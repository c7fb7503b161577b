import { cell, textBox } from '#platform/slides/lay-text.ts'
import { fitLines, linesOf, widthOf } from '#platform/slides/measure-text.ts'
import {
  type Box,
  CELL_GAP,
  CONTENT,
  MARGIN,
  type Page,
  type Rect,
  type TableBox,
} from '#platform/slides/page-boxes.ts'
import type { DeckComparison, DeckContent, DeckStop } from '../deck-content.ts'
import { LABEL, type LayoutContext, numberBoxes, PICTURE_RADIUS, pageTitle, STRONG } from './layout-parts.ts'
import { inPages } from './layout-schedule.ts'

const MAX_COLUMNS = 6
const LABEL_WIDTH = 2.04
const GAP = 0.16
const PHOTO = { height: 1.08, mostWidth: 2.4 }
const HEAD_HEIGHT = PHOTO.height + 0.62
const TABLE_HEIGHT = 3.2
const MAX_ROW_HEIGHT = 0.4
const MAX_ROWS = 11
/** The mark of a best value around its text. */
const MARK = { padding: 0.08, height: 0.25, radius: 0.05 }

/** Stops side by side on one page, with their places among all stops; `width` is from one to the next. */
type Columns = { indexes: number[]; width: number }

/** Up to six stops side by side on each page. */
export function layoutComparison({ stops, comparison }: DeckContent, { text }: LayoutContext): Page[] {
  if (!comparison || stops.length < 2) return []
  return inPages([...stops.keys()], MAX_COLUMNS).map((indexes, page) => {
    const heading = text('deck.comparison', { count: stops.length })
    const title = page === 0 ? heading : text('deck.continued', { title: heading })
    const { boxes, bottom } = pageTitle(title, text('deck.comparison.best'))
    const columns = { indexes, width: (CONTENT.width - LABEL_WIDTH + GAP) / indexes.length }
    const heads = indexes.flatMap((index, column) =>
      headOf(stops[index]!, { x: leftOf(column, columns), y: bottom, width: columns.width - GAP }),
    )
    const rows = comparison.rows.slice(0, MAX_ROWS)
    const y = bottom + HEAD_HEIGHT
    const rule: Box = { kind: 'rule', at: { x: MARGIN, y, width: CONTENT.width, height: 0 }, shade: 'ink' }
    return {
      master: 'table',
      title,
      boxes: [...boxes, ...heads, rule, ...marksOf(rows, columns, y), tableOf(rows, columns, y)],
      notes: comparison.rows
        .map(({ label, values }) => `${label}: ${indexes.map((index) => values[index]).join(', ')}`)
        .join('\n'),
    }
  })
}

/** Many rows are lower, so that all fit above the foot. */
const heightOf = ({ length }: DeckComparison['rows']) => Math.min(MAX_ROW_HEIGHT, TABLE_HEIGHT / length)

const leftOf = (column: number, { width }: Columns) => MARGIN + LABEL_WIDTH + column * width

function headOf({ number, name, photos }: DeckStop, { x, y, width }: Omit<Rect, 'height'>): Box[] {
  const side = 0.24
  const [photo] = photos
  const style = { ...STRONG, size: 11 }
  const names = fitLines(name, style, { width: width - side - 0.1, most: 2 })
  const at = { x, y, width: Math.min(width, PHOTO.mostWidth), height: PHOTO.height }
  return [
    photo
      ? { kind: 'picture', at, source: photo.source, alt: photo.caption || name, fit: 'cover', radius: PICTURE_RADIUS }
      : { kind: 'shape', at, shade: 'tint', radius: PICTURE_RADIUS },
    ...numberBoxes(number, { x, y: y + PHOTO.height + 0.09, side }),
    textBox({ x: x + side + 0.1, y: y + PHOTO.height + 0.1, width: width - side - 0.1 }, linesOf(names, style)),
  ]
}

const textOf = (value: string, columns: Columns, isBest: boolean) =>
  cell(value, isBest ? { ...STRONG, shade: 'accent' } : STRONG, columns.width - GAP)

/** Behind the text of each best value. */
function marksOf(rows: DeckComparison['rows'], columns: Columns, y: number): Box[] {
  return rows.flatMap(({ values, bestIndexes }, row) =>
    columns.indexes.flatMap((index, column): Box[] => {
      const value = values[index] ?? ''
      if (value === '' || !bestIndexes.includes(index)) return []
      const [run] = textOf(value, columns, true).lines[0]!
      const width = Math.min(widthOf(run!.text, run!.style), columns.width - GAP - CELL_GAP) + 2 * MARK.padding
      const top = y + (row + 0.5) * heightOf(rows) - MARK.height / 2
      const at = { x: leftOf(column, columns) - MARK.padding, y: top, width, height: MARK.height }
      return [{ kind: 'shape', at, shade: 'tint', radius: MARK.radius }]
    }),
  )
}

function tableOf(rows: DeckComparison['rows'], columns: Columns, y: number): TableBox {
  return {
    kind: 'table',
    at: { x: MARGIN, y, width: CONTENT.width, height: rows.length * heightOf(rows) },
    columns: [LABEL_WIDTH, ...columns.indexes.slice(1).map(() => columns.width), columns.width - GAP],
    hasHeader: false,
    rows: rows.map(({ label, values, bestIndexes }) => ({
      cells: [
        cell(label, LABEL, LABEL_WIDTH),
        ...columns.indexes.map((index) => textOf(values[index] ?? '', columns, bestIndexes.includes(index))),
      ],
      height: heightOf(rows),
      rule: 'line' as const,
    })),
  }
}
