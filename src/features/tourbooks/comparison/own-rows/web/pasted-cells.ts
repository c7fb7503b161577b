import { MAX_ROW_VALUE } from '../rules.ts'

/** The cells of a text copied from a spreadsheet, row by row; null for a text of one cell, which is pasted as usual. */
export function readPastedCells(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map((line) =>
    line.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, MAX_ROW_VALUE).trim()),
  )
}
