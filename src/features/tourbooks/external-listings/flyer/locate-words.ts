import type { WordBox } from './contract.ts'
import type { Cell } from './flyer-cells.ts'

/** In points. */
export type PageSize = { width: number; height: number }

/** Points around words, so that their outline does not touch them. */
const MARGIN = 2

/** The box around words on their page, in shares of it; null for pasted text, and for words outside of the page. */
export function boxOf(cells: readonly Cell[], pages: readonly PageSize[]): WordBox | null {
  const { page } = cells[0] ?? {}
  const size = page && pages[page - 1]
  if (!size) return null
  const on = cells.filter((cell) => cell.page === page)
  const left = share(Math.min(...on.map((cell) => cell.left)) - MARGIN, size.width)
  const top = share(Math.min(...on.map((cell) => cell.top)) - MARGIN, size.height)
  const right = share(Math.max(...on.map((cell) => cell.right)) + MARGIN, size.width)
  const bottom = share(Math.max(...on.map((cell) => cell.top + cell.height)) + MARGIN, size.height)
  return right > left && bottom > top ? { left, top, width: round(right - left), height: round(bottom - top) } : null
}

/** Of a page's side, from 0 to 1. */
const share = (points: number, side: number) => round(Math.min(Math.max(points / side, 0), 1))
const round = (value: number) => Math.round(value * 1e4) / 1e4
