const TOTAL =
  /^(?:grand |sub[- ]?)?totals?(?: (?:r?sf|sq\.? ?ft\.?|area|available|vacant|occupied|leased|spaces?|building|property|portfolio))*\s*:?$/i
/** Columns of a table that is wide enough for a row with one cell to be no record. */
const WIDE = 4

/** Why a row is none of its table's records, but a total, a title or a note among them; undefined for a record. */
export function explainRemark(cells: readonly string[], columns: number): string | undefined {
  const filled = cells.flatMap((cell) => cell.trim() || [])
  if (filled.length > 0 && TOTAL.test(filled[0]!)) return 'this is a total of other rows, and no record'
  if (filled.length === 1 && columns >= WIDE) return 'this is a title or a note, and no record'
  return undefined
}
