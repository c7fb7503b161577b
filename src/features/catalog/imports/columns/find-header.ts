import type { TableRow } from '#lib/tables/table.ts'

/** Rows among which the names of the columns are looked for: above them may stand a title, a date, an address. */
export const HEADER_ROWS = 20

/**
 * The row that names the columns: the first one that is about as wide as the rows below it and has no figures. The first of all where no
 * row is like that.
 */
export function findHeader(rows: readonly TableRow[]): TableRow | undefined {
  const widths = rows.map(({ cells }) => filledOf(cells).length).toSorted((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  return rows.find(({ cells }) => isHeader(cells, usual)) ?? rows[0]
}

/** A number, an amount or a date. */
const FIGURE = /^[$£€]?[\d,./-]+$/

function isHeader(cells: string[], usualWidth: number): boolean {
  const filled = filledOf(cells)
  return filled.length >= Math.max(1, usualWidth * 0.6) && !filled.some((text) => FIGURE.test(text))
}

const filledOf = (cells: string[]) => cells.map((cell) => cell.trim()).filter(Boolean)
