import { cell } from '#platform/slides/lay-text.ts'
import { inPages } from '#platform/slides/layout/in-pages.ts'
import {
  BODY,
  LABEL,
  type LayoutContext,
  NOTE,
  pageTitle,
  rowHeight,
  STRONG,
} from '#platform/slides/layout/page-parts.ts'
import {
  type Box,
  type Cell,
  type ChartBox,
  CONTENT,
  MARGIN,
  type Page,
  type Shade,
  type TableBox,
} from '#platform/slides/page-boxes.ts'
import type { DeckContent, DeckFeedback } from '../deck-content.ts'

const ROW_HEIGHT = 0.4
const MAX_REASONS = 3
const WIDTHS = { rank: 0.7, space: 3.5, chart: 2.4, count: 0.95, reasons: 2.723 }
/** Without reasons, the names have their room. */
const columnsOf = (hasReasons: boolean) => [
  WIDTHS.rank,
  spaceWidth(hasReasons),
  WIDTHS.chart,
  WIDTHS.count,
  WIDTHS.count,
  WIDTHS.count,
  ...(hasReasons ? [WIDTHS.reasons] : []),
]
const spaceWidth = (hasReasons: boolean) => WIDTHS.space + (hasReasons ? 0 : WIDTHS.reasons)
const CHART_COLUMN = 2
const COUNT_COLUMN = 3
/** Between a count's name and the rule below it: the color of its bars. */
const KEY_HEIGHT = 0.05

const SERIES = [
  { name: 'favorite', shade: 'accent' },
  { name: 'maybe', shade: 'third' },
  { name: 'no', shade: 'line' },
] as const satisfies { name: 'favorite' | 'maybe' | 'no'; shade: Shade }[]

type Stop = DeckFeedback['stops'][number]

/** What the client has answered: the spaces in order, with bars of their answers in the rows of the table. */
export function layoutFeedback({ feedback }: DeckContent, { text }: LayoutContext): Page[] {
  const answered = feedback?.stops ?? []
  const columns = columnsOf(answered.some(({ reasons }) => reasons.length > 0))
  const ranked = answered.map((stop, index) => ({ stop, cells: cellsOf(stop, index + 1, columns) }))
  const height = Math.max(...ranked.map(({ cells }) => rowHeight(cells, ROW_HEIGHT)))
  const longest = Math.max(1, ...ranked.map(({ stop }) => stop.favorite + stop.maybe + stop.no))
  const heading = text('deck.feedback')
  const { bottom } = pageTitle(heading)
  const room = CONTENT.y + CONTENT.height - bottom - ROW_HEIGHT
  return inPages(ranked, Math.floor(room / height)).map((rows, index) => {
    const title = index === 0 ? heading : text('deck.continued', { title: heading })
    const stops = rows.map(({ stop }) => stop)
    const table = tableOf(
      rows.map(({ cells }) => cells),
      { y: bottom, height, columns },
      text,
    )
    return {
      master: 'table',
      title,
      boxes: [
        ...pageTitle(title).boxes,
        table,
        ...keyOf(bottom, columns),
        chartOf(stops, { y: bottom, height, longest, columns }, text),
      ],
      notes: stops.map((stop) => notesOf(stop, text)).join('\n'),
    }
  })
}

/** `height` is of a row: the same of all, since the bars of a chart are as far from each other. */
type Place = { y: number; height: number; columns: number[] }

/** The table of the answers, beside whose rows the bars are. */
function tableOf(rows: Cell[][], { y, height, columns }: Place, text: LayoutContext['text']): TableBox {
  const heads = [
    text('deck.feedback.rank'),
    text('common.space'),
    text('deck.feedback.answers'),
    ...SERIES.map(({ name }) => text(`verdict.${name}`)),
    text('deck.feedback.reasons'),
  ]
  const head = columns.map((width, column) => cell(heads[column]!, LABEL, width))
  return {
    kind: 'table',
    at: { x: MARGIN, y, width: CONTENT.width, height: ROW_HEIGHT + rows.length * height },
    columns,
    hasHeader: true,
    rows: [
      { cells: head, height: ROW_HEIGHT, rule: 'ink' },
      ...rows.map((cells) => ({ cells, height, rule: 'line' as const })),
    ],
  }
}

function cellsOf(stop: Stop, rank: number, columns: number[]): Cell[] {
  const name = `${stop.number}. ${stop.name}`
  const counts = SERIES.map((series) => cell(String(stop[series.name]), BODY, WIDTHS.count))
  const reasons = stop.reasons.slice(0, MAX_REASONS).join(', ')
  return [
    cell(String(rank), BODY, WIDTHS.rank),
    cell(name, STRONG, columns[1]!, { most: 2 }),
    cell('', BODY, WIDTHS.chart),
    ...counts,
    cell(reasons, NOTE, WIDTHS.reasons, { most: 2 }),
  ].slice(0, columns.length)
}

const leftOf = (column: number, columns: number[]) =>
  MARGIN + columns.slice(0, column).reduce((sum, width) => sum + width, 0)

/** The colors of the bars below the names of the counts. */
const keyOf = (y: number, columns: number[]): Box[] =>
  SERIES.map(({ shade }, index) => ({
    kind: 'shape',
    at: {
      x: leftOf(COUNT_COLUMN + index, columns),
      y: y + ROW_HEIGHT - KEY_HEIGHT - 0.02,
      width: WIDTHS.count - 0.2,
      height: KEY_HEIGHT,
    },
    shade,
  }))

function chartOf(
  stops: Stop[],
  { y, height, longest, columns }: Place & { longest: number },
  text: LayoutContext['text'],
): ChartBox {
  return {
    kind: 'chart',
    at: {
      x: leftOf(CHART_COLUMN, columns),
      y: y + ROW_HEIGHT,
      width: WIDTHS.chart - 0.3,
      height: stops.length * height,
    },
    alt: text('deck.feedback.alt'),
    longest,
    categories: stops.map(({ number, name }) => `${number}. ${name}`),
    series: SERIES.map(({ name, shade }) => ({
      name: text(`verdict.${name}`),
      shade,
      values: stops.map((stop) => stop[name]),
    })),
  }
}

function notesOf(stop: Stop, text: LayoutContext['text']): string {
  const counts = SERIES.map(({ name }) => `${text(`verdict.${name}`)}: ${stop[name]}`)
  return [`${stop.number}. ${stop.name}`, ...counts, ...stop.reasons].join(', ')
}
