import { formatCount } from '#lib/count.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { cell, textBox } from '#platform/slides/lay-text.ts'
import { ellipsize, linesOf, widthOf } from '#platform/slides/measure-text.ts'
import { type Box, CONTENT, MARGIN, type Page, type TableBox, type TextStyle } from '#platform/slides/page-boxes.ts'
import { AVAILABLE_STATES, INTERESTS } from '../figures/rules.ts'
import { describeInterest, formatMonth } from './format-report.ts'
import type { Report } from './load-report.ts'

type Words = { text: Translate; locale: Locale }

const TITLE: TextStyle = { size: 24, weight: 600, shade: 'ink' }
const SECTION: TextStyle = { size: 14, weight: 600, shade: 'ink' }
const FIGURE: TextStyle = { size: 28, weight: 600, shade: 'ink' }
const BODY: TextStyle = { size: 11, weight: 400, shade: 'ink' }
const LABEL: TextStyle = { size: 11, weight: 400, shade: 'third' }

const ROW = 0.29
const ROWS_BELOW_FIGURES = 11
const ROWS_OF_A_PAGE = 17
/** The most viewed buildings; a report of all is the file of the page. */
const MAX_BUILDINGS = 2 * ROWS_OF_A_PAGE
const TABLE_Y = 2.9

/** The pages of a report: the figures with what is available, then the buildings. */
export function layoutReport(report: Report, words: Words): Page[] {
  const { text, locale } = words
  const title = text('portfolioReport.heading', { month: formatMonth(report.month, locale), company: report.company })
  const buildings = buildingRows(report, words)
  const pages = Array.from({ length: Math.ceil(buildings.length / ROWS_OF_A_PAGE) }, (_, index) =>
    buildings.slice(index * ROWS_OF_A_PAGE, (index + 1) * ROWS_OF_A_PAGE),
  )
  return [
    page(title, [
      line(text('portfolioReport.about', { count: report.listingCount, area: report.areaSqFt }), LABEL, 1.05),
      ...figureBoxes(report, words),
      line(text('portfolioFigures.bySubmarket'), SECTION, TABLE_Y - 0.4),
      tableOf(submarketHeads(words), submarketRows(report, words), TABLE_Y),
    ]),
    ...pages.map((rows) => page(text('common.buildings'), [tableOf(buildingHeads(words), rows, 1.15)])),
  ]
}

function page(title: string, boxes: Box[]): Page {
  const head = { ...line(title, TITLE, MARGIN - 0.1), isTitle: true as const }
  return { master: 'table', title, boxes: [head, ...boxes], notes: '' }
}

const line = (text: string, style: TextStyle, y: number) =>
  textBox({ x: MARGIN, y, width: CONTENT.width }, linesOf([ellipsize(text, style, CONTENT.width)], style))

function figureBoxes(report: Report, words: Words): Box[] {
  const width = CONTENT.width / 4
  return describeInterest(report, words).flatMap(({ label, figure, change }, index) => {
    const at = { x: MARGIN + index * width, width }
    const beside = change === '' ? [] : [{ text: `  ${change}`, style: LABEL }]
    return [
      textBox({ ...at, y: 1.4 }, linesOf([label], LABEL)),
      textBox({ ...at, y: 1.6 }, [[{ text: figure, style: FIGURE }, ...beside]]),
    ]
  })
}

const submarketHeads = ({ text }: Words) => [
  text('common.submarket'),
  ...AVAILABLE_STATES.map((state) => text(`portfolioFigures.state.${state}`)),
  text('portfolioFigures.total'),
]

const submarketRows = ({ submarkets }: Report, { locale }: Words) =>
  submarkets.slice(0, ROWS_BELOW_FIGURES).map((each) => {
    const areas = AVAILABLE_STATES.map((state) => each[state])
    return [
      each.name,
      ...[...areas, areas.reduce((sum, area) => sum + area, 0)].map((area) => formatCount(area, locale)),
    ]
  })

const buildingHeads = ({ text }: Words) => [
  text('common.building'),
  text('common.spaces'),
  text('portfolioFigures.available'),
  ...INTERESTS.map((kind) => text(`portfolioFigures.${kind}`)),
  text('portfolioFigures.medianDaysOnMarket'),
]

const buildingRows = ({ buildings }: Report, { locale }: Words) =>
  buildings
    .slice(0, MAX_BUILDINGS)
    .map(({ name, daysOnMarket, ...each }) => [
      name,
      ...[each.listingCount, each.areaSqFt, each.views, each.saves, each.inquiries, each.tours].map((figure) =>
        formatCount(figure, locale),
      ),
      daysOnMarket === null ? '–' : formatCount(daysOnMarket, locale),
    ])

/** A table with names on the left and figures on the right, with the same gap between the heads. */
function tableOf(heads: string[], rows: string[][], y: number): TableBox {
  const first = CONTENT.width * 0.24
  const widths = heads.slice(1).map((head) => widthOf(head, LABEL))
  const gap = (CONTENT.width - first - widths.reduce((sum, width) => sum + width, 0)) / widths.length
  const columns = [first, ...widths.map((width) => width + gap)]
  const cells = (texts: string[], style: TextStyle) =>
    texts.map((text, index) => cell(text, style, columns[index]!, { align: index === 0 ? 'left' : 'right' }))
  return {
    kind: 'table',
    at: { x: MARGIN, y, width: CONTENT.width, height: ROW * (rows.length + 1) },
    columns,
    hasHeader: true,
    rows: [
      { cells: cells(heads, LABEL), height: ROW, rule: 'ink' },
      ...rows.map((texts) => ({ cells: cells(texts, BODY), height: ROW, rule: 'line' as const })),
    ],
  }
}
