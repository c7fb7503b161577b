/** Why a row of an import is refused. */
export type RefusalReason =
  | 'residential'
  | 'duplicate'
  | 'deleted'
  | 'missing'
  | 'too_long'
  | 'unreadable_text'
  | 'not_a_number'
  | 'out_of_range'
  | 'unknown_value'
  | 'half_a_point'
  | 'far_from_market'
  | 'wrong_cell_count'

/** A refused row: the line it starts on, the column and the cell as in the file, what was expected, and all as a message. */
export type RowRejection = {
  line: number
  column: string | null
  value: string
  reason: RefusalReason
  expected: string
  message: string
}

/** The first problem of a row; `expected` says what would be valid. */
export type RowProblem = { column: string | null; value: string; reason: RefusalReason; expected: string }

// A cell may be a megabyte; a line of the report must stay short.
const MAX_QUOTED_LENGTH = 60

/** The problem of the row that starts on `line`, with its message. */
export function rejectRow(line: number, { column, value, reason, expected }: RowProblem): RowRejection {
  const quoted = value === '' ? '' : ` "${shorten(value)}"`
  const where = column === null ? '' : `, ${column}${quoted}`
  return { line, column, value: shorten(value), reason, expected, message: `Line ${line}${where}: ${expected}.` }
}

function shorten(value: string): string {
  const characters = Array.from(value.slice(0, 4 * MAX_QUOTED_LENGTH))
  return characters.length <= MAX_QUOTED_LENGTH ? value : `${characters.slice(0, MAX_QUOTED_LENGTH - 1).join('')}…`
}
