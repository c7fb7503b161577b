import { CELL_LINE } from '#lib/slides/slide-style.ts'
import { cell, textBox } from '#platform/slides/lay-text.ts'
import { inPages, inPagesOfHeight } from '#platform/slides/layout/in-pages.ts'
import {
  LABEL,
  type LayoutContext,
  NOTE,
  numberBoxes,
  PICTURE_RADIUS,
  pageTitle,
  rowHeight,
  STRONG,
} from '#platform/slides/layout/page-parts.ts'
import { ellipsize, fitLines, largestSize, linesOf, styleForWords, widthOf } from '#platform/slides/measure-text.ts'
import {
  type Box,
  CELL_GAP,
  type Cell,
  CONTENT,
  MARGIN,
  type Page,
  type Rect,
  type TableBox,
} from '#platform/slides/page-boxes.ts'
import { type DeckComparison, type DeckContent, type DeckStop, UNKNOWN } from '../deck-content.ts'

const MAX_COLUMNS = 6
const LABEL_WIDTH = 2.04
const GAP = 0.16
const PHOTO = { height: 0.88, mostWidth: 2.4 }
/** Between the two photos of a space: its outside and its inside. */
const HALF_GAP = 0.02
const NAME_LINES = 2
const NAME_SIZES = [11.5, 10.5, 9.5, 8.5]
const HEAD_HEIGHT = PHOTO.height + 0.8
const REQUIREMENT_WIDTH = 4.2
/** Many rows are lower and in smaller letters; more of them take a second page. */
const FEW = 9
const MANY = 14
const ROW = { few: { size: 12, height: 0.37 }, many: { size: 10.5, height: 0.235 } }
/** What was typed in an own row is never cut: 120 letters in the narrowest column. */
const VALUE_LINES = 12
const LABEL_LINES = 4
/** The mark of a best value around its text. */
const MARK = { padding: 0.08, height: 0.23, radius: 0.05 }

/** Stops side by side on one page, with their places among all stops; `width` is from one to the next. */
type Columns = { indexes: number[]; width: number }

type Row = DeckComparison['rows'][number]
type LaidRow = { row: Row; cells: Cell[]; height: number }

/** Up to six stops side by side on each page, with as many rows as fit. */
export function layoutComparison({ stops, comparison, requirement }: DeckContent, { text }: LayoutContext): Page[] {
  if (!comparison || stops.length < 2) return []
  const heading = text('deck.comparison', { count: stops.length })
  const { bottom } = pageTitle(heading, comparison.about)
  const y = bottom + HEAD_HEIGHT
  return inPages([...stops.keys()], MAX_COLUMNS).flatMap((indexes, group) => {
    const columns = { indexes, width: (CONTENT.width - LABEL_WIDTH + GAP) / indexes.length }
    const heads = indexes.flatMap((index, column) =>
      headOf(stops[index]!, { x: leftOf(column, columns), y: bottom, width: columns.width - GAP }),
    )
    const known = comparison.rows.filter(({ values }) => indexes.some((index) => isKnown(values[index])))
    const parts = known.length > MANY ? inPages(known, FEW) : [known]
    const room = CONTENT.y + CONTENT.height - y
    const pages = parts.flatMap((rows) => {
      const low = rows.map((row) => layRow(row, columns, ROW.many))
      const small = inPagesOfHeight(low, ({ height }) => height, room)
      const large = small.map((page) => page.map(({ row }) => layRow(row, columns, ROW.few)))
      return large.every((page) => page.length <= FEW && heightOf(page) <= room) ? large : small
    })
    return pages.map((rows, page): Page => {
      const title = group + page === 0 ? heading : text('deck.continued', { title: heading })
      const rule: Box = { kind: 'rule', at: { x: MARGIN, y, width: CONTENT.width, height: 0 }, shade: 'ink' }
      const above = pageTitle(title, comparison.about, {
        x: CONTENT.x,
        width: CONTENT.width - REQUIREMENT_WIDTH - 0.2,
      }).boxes
      const table = tableOf(rows, columns, y)
      return {
        master: 'table',
        title,
        boxes: [...above, ...requirementOf(requirement), ...heads, rule, ...marksOf(rows, columns, y), table],
        notes: rows
          .map(({ row: { label, values } }) => `${label}: ${indexes.map((index) => values[index]).join(', ')}`)
          .join('\n'),
      }
    })
  })
}

/** Rows of which nothing is known of the stops of a page are left out. */
const isKnown = (value: string | undefined) => value !== undefined && value !== UNKNOWN

/** What is needed, at the right of the title. */
function requirementOf(requirement: string): Box[] {
  if (requirement === '') return []
  const at = { x: CONTENT.x + CONTENT.width - REQUIREMENT_WIDTH, y: MARGIN, width: REQUIREMENT_WIDTH }
  return [textBox(at, linesOf(fitLines(requirement, NOTE, { width: at.width, most: 2 }), NOTE), { align: 'right' })]
}

const leftOf = (column: number, { width }: Columns) => MARGIN + LABEL_WIDTH + column * width

/** The outside and the inside of a space, its number on them, and its whole name below. */
function headOf({ number, name, building, suite, photos }: DeckStop, { x, y, width }: Omit<Rect, 'height'>): Box[] {
  const at = { x, y, width: Math.min(width, PHOTO.mostWidth), height: PHOTO.height }
  const style = largestSize(building, { sizes: NAME_SIZES, weight: 600, shade: 'ink' }, { width, most: NAME_LINES })
  const names = fitLines(building, style, { width, most: NAME_LINES })
  const title = textBox({ x, y: y + PHOTO.height + 0.08, width }, linesOf(names, style))
  const below = styleForWords(suite, NOTE, width)
  return [
    ...photosOf(photos, at, name),
    ...numberBoxes(number, { x: x + 0.06, y: y + 0.06, side: 0.26 }),
    title,
    ...(suite === ''
      ? []
      : [textBox({ x, y: title.at.y + title.at.height, width }, linesOf([ellipsize(suite, below, width)], below))]),
  ]
}

function photosOf(photos: DeckStop['photos'], at: Rect, name: string): Box[] {
  const shown = photos.slice(0, 2)
  if (shown.length === 0) return [{ kind: 'shape', at, shade: 'tint', radius: PICTURE_RADIUS }]
  const width = (at.width - HALF_GAP * (shown.length - 1)) / shown.length
  return shown.map(({ source, caption }, index) => ({
    kind: 'picture',
    at: { ...at, x: at.x + index * (width + HALF_GAP), width },
    source,
    alt: caption || name,
    fit: 'cover',
    radius: PICTURE_RADIUS,
  }))
}

const heightOf = (rows: LaidRow[]) => rows.reduce((sum, { height }) => sum + height, 0)

/** The label of a row and its values, on as many lines as they need. */
function layRow(row: Row, columns: Columns, { size, height }: (typeof ROW)['few' | 'many']): LaidRow {
  const cells = [
    cell(row.label, { ...LABEL, size }, LABEL_WIDTH, { most: LABEL_LINES }),
    ...columns.indexes.map((index) => {
      const shade = row.bestIndexes.includes(index) ? 'accent' : 'ink'
      return cell(
        row.values[index] ?? '',
        { ...STRONG, size, shade },
        columns.width - (index === columns.indexes.at(-1) ? GAP : GAP - CELL_GAP),
        { most: VALUE_LINES },
      )
    }),
  ]
  return { row, cells, height: rowHeight(cells, height) }
}

/** Behind the text of each best value. */
function marksOf(rows: LaidRow[], columns: Columns, y: number): Box[] {
  let top = y
  return rows.flatMap(({ row, cells, height }) => {
    const middle = top + height / 2
    top += height
    return columns.indexes.flatMap((index, column): Box[] => {
      const lines = cells[column + 1]!.lines.flat()
      if (!row.values[index] || !row.bestIndexes.includes(index)) return []
      const width = Math.max(...lines.map((run) => widthOf(run.text, run.style))) + 2 * MARK.padding
      const high = MARK.height + ((lines.length - 1) * lines[0]!.style.size * CELL_LINE) / 72
      const at = { x: leftOf(column, columns) - MARK.padding, y: middle - high / 2, width, height: high }
      return [{ kind: 'shape', at, shade: 'tint', radius: MARK.radius }]
    })
  })
}

function tableOf(rows: LaidRow[], columns: Columns, y: number): TableBox {
  const height = heightOf(rows)
  return {
    kind: 'table',
    at: { x: MARGIN, y, width: CONTENT.width, height },
    columns: [LABEL_WIDTH, ...columns.indexes.slice(1).map(() => columns.width), columns.width - GAP],
    hasHeader: false,
    rows: rows.map(({ cells, height: each }) => ({ cells, height: each, rule: 'line' })),
  }
}
