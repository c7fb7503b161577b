import { cell } from '#platform/slides/lay-text.ts'
import { inPagesOfHeight } from '#platform/slides/layout/in-pages.ts'
import {
  BODY,
  LABEL,
  type LayoutContext,
  pageTitle,
  rowHeight,
  SMALL,
  STRONG,
} from '#platform/slides/layout/page-parts.ts'
import { CONTENT, MARGIN, type Page, type TableBox, type TextStyle } from '#platform/slides/page-boxes.ts'
import type { DeckContent, DeckStop } from '../deck-content.ts'

const ROW_HEIGHT = 0.4
const LEG_HEIGHT = 0.26
/** Of a cell, so that an address or how to get in is not cut. */
const MAX_LINES = 2

/** A telephone number has a line of its own, so that it is not broken. */
const BEFORE_PHONE = /,\s+(?=[+(]?\d)/

type Column = { head: string; width: number; style: TextStyle; of: (stop: DeckStop) => string }

/** The stops as a table: time, space, address, contact and access, with the way between them. */
export function layoutSchedule({ stops, day }: DeckContent, { text }: LayoutContext): Page[] {
  const columns = columnsOf(stops, text)
  const heading = text('deck.schedule')
  const { boxes, bottom } = pageTitle(heading, day)
  const rows = stops.map((stop) => ({ stop, rows: rowsOf(stop, columns) }))
  const room = CONTENT.y + CONTENT.height - bottom - ROW_HEIGHT
  return inPagesOfHeight(rows, ({ rows: each }) => heightOf(each), room).map((shown, index) => {
    const title = index === 0 ? heading : text('deck.continued', { title: heading })
    const body = shown.flatMap((each) => each.rows)
    return {
      master: 'table',
      title,
      boxes: [...(index === 0 ? boxes : pageTitle(title, day).boxes), tableOf(body, columns, bottom)],
      notes: shown.map(({ stop }) => notesOf(stop, columns)).join('\n'),
    }
  })
}

/** Columns in which no stop has a value are left out; the others share their width. */
function columnsOf(stops: DeckStop[], text: LayoutContext['text']): Column[] {
  const number: Column = { head: '', width: 0.45, style: BODY, of: (stop) => String(stop.number) }
  const known: Column[] = [
    { head: text('common.time'), width: 1.75, style: BODY, of: ({ time }) => time },
    { head: text('common.space'), width: 3.4, style: STRONG, of: ({ name }) => name },
    { head: text('common.address'), width: 3.4, style: BODY, of: ({ address }) => address },
    {
      head: text('tourDay.field.contact'),
      width: 1.9,
      style: BODY,
      of: ({ contact }) => contact.replace(BEFORE_PHONE, '\n'),
    },
    { head: text('common.access'), width: 1.9, style: BODY, of: ({ access }) => access },
  ]
  const others = known.filter(({ of }) => stops.some((stop) => of(stop) !== ''))
  const total = others.reduce((sum, { width }) => sum + width, 0)
  const scale = (CONTENT.width - number.width) / total
  return [number, ...others.map((column) => ({ ...column, width: column.width * scale }))]
}

const heightOf = (rows: TableBox['rows']) => rows.reduce((sum, { height }) => sum + height, 0)

function tableOf(body: TableBox['rows'], columns: Column[], y: number): TableBox {
  const head = columns.map((column) => cell(column.head, LABEL, column.width))
  return {
    kind: 'table',
    at: { x: MARGIN, y, width: CONTENT.width, height: ROW_HEIGHT + heightOf(body) },
    columns: columns.map(({ width }) => width),
    hasHeader: true,
    rows: [{ cells: head, height: ROW_HEIGHT, rule: 'ink' }, ...body],
  }
}

/** The row of a stop, and below it the way to the next one. */
function rowsOf(stop: DeckStop, columns: Column[]): TableBox['rows'] {
  const cells = columns.map(({ of, style, width }) => cell(of(stop), style, width, { most: MAX_LINES }))
  const row = { cells, height: rowHeight(cells, ROW_HEIGHT), rule: 'line' as const }
  if (stop.leg === '') return [row]
  const [number, ...others] = columns
  const width = others.reduce((sum, column) => sum + column.width, 0)
  const leg = [cell('', SMALL, number!.width), { ...cell(stop.leg, SMALL, width), span: others.length }]
  return [row, { cells: leg, height: LEG_HEIGHT, rule: 'line' }]
}

const notesOf = (stop: DeckStop, columns: Column[]) =>
  [...columns.map(({ of }) => of(stop).replaceAll('\n', ', ')), stop.leg].filter(Boolean).join(', ')
