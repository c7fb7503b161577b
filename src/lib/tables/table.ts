/** What a table may have; more of it is refused before it is read any further. */
export const TABLE_LIMITS = {
  bytes: 50 * 1024 * 1024,
  /** Of a workbook, once inflated. */
  inflatedBytes: 400 * 1024 * 1024,
  textRows: 200_000,
  workbookRows: 50_000,
  columns: 300,
  /** Characters. */
  cell: 10_000,
} as const

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
type TableFormat = (typeof TABLE_FORMATS)[number]

/** Why a file is no table that can be read. */
export const TABLE_FAULTS = [
  'empty',
  'not_a_table',
  'old_workbook',
  'protected',
  'damaged',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'too_large',
  'too_much_memory',
  'too_slow',
] as const
export type TableFault = (typeof TABLE_FAULTS)[number]

/** A file can't be read as a table; `row` is the row at which that shows, 0 where it is none. */
export class TableError extends Error {
  override name = 'TableError'
  readonly fault: TableFault
  readonly row: number
  constructor(fault: TableFault, row = 0) {
    super(fault)
    this.fault = fault
    this.row = row
  }
}

/** A row of a table: its number in the file, from 1, and its cells as text. */
export type TableRow = { row: number; cells: string[] }

/** What is read: the sheet of a workbook, one of `sheets`; a text file has none. */
export type TableSource = { format: TableFormat; sheet: string | null; sheets: string[] }

/** A, B … Z, AA, AB …, as spreadsheets name their columns. */
export function sheetColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : sheetColumn(Math.floor(index / 26) - 1) + letter
}
