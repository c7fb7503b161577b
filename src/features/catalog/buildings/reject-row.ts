/** Why a row of an import is refused. */
export type RefusalReason =
  | 'residential'
  | 'duplicate'
  | 'missing'
  | 'too_long'
  | 'unreadable_text'
  | 'not_a_number'
  | 'out_of_range'
  | 'unknown_value'
  | 'half_a_point'
  | 'far_from_market'
  | 'wrong_cell_count'

/** One refused row: the line it begins on, the column and the cell as the file has them, and a sentence for people. */
export type RowRejection = {
  line: number
  column: string | null
  value: string
  reason: RefusalReason
  message: string
}

/** The first thing wrong with a row; `expected` says what would have been taken. */
export type RowProblem = { column: string | null; value: string; reason: RefusalReason; expected: string }

// A cell may be a megabyte; a report line should not be.
const MAX_QUOTED_LENGTH = 60

/** A problem in the row that begins on `line`, with its sentence. */
export function rejectRow(line: number, { column, value, reason, expected }: RowProblem): RowRejection {
  const given = value === '' ? '' : ` "${shorten(value)}"`
  const where = column === null ? '' : `, ${column}${given}`
  return { line, column, value: shorten(value), reason, message: `Line ${line}${where}: ${expected}.` }
}

function shorten(value: string): string {
  const characters = Array.from(value.slice(0, 4 * MAX_QUOTED_LENGTH))
  return characters.length <= MAX_QUOTED_LENGTH ? value : `${characters.slice(0, MAX_QUOTED_LENGTH - 1).join('')}…`
}
