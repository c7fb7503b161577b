import { CELL_LINE } from '#lib/slides/slide-style.ts'
import { CELL_GAP, type Run, type TableBox } from '../page-boxes.ts'
import { drawRule, type Paper, POINTS } from './draw-boxes.ts'
import { drawLine, type Element } from './draw-text.ts'

/** Where the baseline of a line lies below its middle, as a share of the size of its letters. */
const BELOW_MIDDLE = 0.364

/** A table with rows and header cells that screen readers know. */
export function drawTable(paper: Paper, section: Element, box: TableBox): void {
  const { at, rows, hasHeader } = box
  const table = paper.document.struct('Table')
  let top = at.y
  for (const [index, row] of rows.entries()) {
    table.add(rowOf(paper, box, row, { top, isHeader: hasHeader && index === 0 }))
    top += row.height
  }
  table.end()
  section.add(table)
  top = at.y
  for (const { height, rule } of rows) {
    top += height
    drawRule(paper, { at: { ...at, y: top, height: 0 }, shade: rule })
  }
}

function rowOf(
  paper: Paper,
  { at, columns }: TableBox,
  { cells, height }: TableBox['rows'][number],
  { top, isHeader }: { top: number; isHeader: boolean },
): Element {
  const row = paper.document.struct('TR')
  let column = 0
  for (const { lines, align, span = 1, inset = 0 } of cells) {
    const left = at.x + sum(columns.slice(0, column))
    const width = sum(columns.slice(column, column + span)) - CELL_GAP - inset
    const x = (align === 'left' ? left + inset : left + CELL_GAP) * POINTS
    const cell = isHeader ? paper.document.struct('TH', { scope: 'Column' } as object) : paper.document.struct('TD')
    const middle = (top + height / 2) * POINTS
    for (const [index, runs] of lines.entries()) {
      const baseline = middle + baselineOf(runs, index, lines.length)
      drawLine(paper.document, cell, runs, { x, width: width * POINTS, baseline, align }, paper.colors)
    }
    cell.end()
    row.add(cell)
    column += span
  }
  row.end()
  return row
}

/** Below the middle of the row. */
function baselineOf(runs: Run[], index: number, count: number): number {
  const size = runs[0]?.style.size ?? 0
  return (index - (count - 1) / 2) * size * CELL_LINE + size * BELOW_MIDDLE
}

const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0)
