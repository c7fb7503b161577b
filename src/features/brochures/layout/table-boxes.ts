import { cell } from '#platform/slides/lay-text.ts'
import { rowHeight } from '#platform/slides/layout/page-parts.ts'
import type { Box, Cell, Rect, TableBox, TextStyle } from '#platform/slides/page-boxes.ts'
import type { BrochureTable, Fact } from '../brochure-content.ts'

const HEAD: TextStyle = { size: 8.5, weight: 600, shade: 'third' }
const BODY: TextStyle = { size: 9.5, weight: 400, shade: 'ink' }
const STRONG: TextStyle = { ...BODY, weight: 600 }
const LABEL: TextStyle = { ...BODY, shade: 'third' }
const ROW = 0.32
const MAX_LINES = 2
/** Left of a text that begins where a number ends. */
const INSET = 0.14

type Row = TableBox['rows'][number]
type LaidTable = { widths: number[]; head: Row; rows: Row[] }

/** A table as wide as it should be; its rows are as high as their texts. */
export function layTable({ columns, rows }: BrochureTable, width: number): LaidTable {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / total) * width)
  const rowOf = (texts: readonly string[], isHead: boolean): Cell[] =>
    texts.map((text, index) => {
      const { align, strong } = columns[index]!
      const style = isHead ? HEAD : strong ? STRONG : BODY
      const inset = align === 'left' && columns[index - 1]?.align === 'right' ? INSET : 0
      const laid = cell(text, style, widths[index]! - inset, { align, most: MAX_LINES })
      return inset > 0 ? { ...laid, inset } : laid
    })
  const head = rowOf(
    columns.map((column) => column.head),
    true,
  )
  return {
    widths,
    head: { cells: head, height: rowHeight(head, ROW), rule: 'accent' },
    rows: rows.map((texts) => {
      const cells = rowOf(texts, false)
      return { cells, height: rowHeight(cells, ROW), rule: 'line' as const }
    }),
  }
}

export const heightOf = (rows: readonly { height: number }[]) => rows.reduce((sum, { height }) => sum + height, 0)

/** Some rows of a table below its head. */
export function tableBox({ widths, head }: LaidTable, rows: Row[], { x, y }: Pick<Rect, 'x' | 'y'>): TableBox {
  const all = [head, ...rows]
  const width = widths.reduce((sum, each) => sum + each, 0)
  return { kind: 'table', at: { x, y, width, height: heightOf(all) }, columns: widths, hasHeader: true, rows: all }
}

type LaidFacts = { boxes: Box[]; bottom: number; rest: readonly Fact[] }

/** Facts as rows of a label and a value, as many as have room, and the rest of them. */
export function factBoxes(facts: readonly Fact[], { x, y, width, height }: Rect): LaidFacts {
  const columns = [width * 0.42, width * 0.58]
  const rows: Row[] = []
  for (const { label, value } of facts) {
    const cells = [
      cell(label, LABEL, columns[0]!, { most: MAX_LINES }),
      cell(value, STRONG, columns[1]!, { align: 'right', most: 3 }),
    ]
    const row: Row = { cells, height: rowHeight(cells, ROW), rule: 'line' }
    if (heightOf(rows) + row.height > height) break
    rows.push(row)
  }
  const rest = facts.slice(rows.length)
  if (rows.length === 0) return { boxes: [], bottom: y, rest }
  const at = { x, y, width, height: heightOf(rows) }
  return {
    boxes: [
      { kind: 'rule', at: { ...at, height: 0 }, shade: 'accent' },
      { kind: 'table', at, columns, hasHeader: false, rows },
    ],
    bottom: y + at.height,
    rest,
  }
}
