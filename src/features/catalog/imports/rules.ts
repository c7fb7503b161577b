import { TABLE_LIMITS } from '#lib/tables/table.ts'

export const MAX_FILE_BYTES = TABLE_LIMITS.bytes
export const MAX_COLUMNS = TABLE_LIMITS.columns
/** Different values of a column that are counted one by one; a column with more has no values to match with codes. */
export const MAX_VALUES = 200
/** The last row that can name the columns. */
export const MAX_HEADER_ROW = 1000
/** Rows that are read, checked or written at once. */
export const BATCH_ROWS = 500
/** Days for which an import is stored, and can be undone. */
export const IMPORT_DAYS = 30
/** Imports that a user begins within a day. */
export const MAX_IMPORTS_A_DAY = 50
export const IMPORTS_PER_PAGE = 20
export const ROWS_PER_PAGE = 25
export const MAX_MAPPINGS = 100
/** Rows of an export, as many as an import of a workbook takes. */
export const MAX_EXPORTED = TABLE_LIMITS.workbookRows
/** Rows with their reasons in one download. */
export const MAX_LEFT_OUT = 5000

/** How far an import is: it has its file, its columns are matched, its rows are checked, written, undone. */
export const STAGES = ['file', 'columns', 'checked', 'imported', 'undone'] as const
export type Stage = (typeof STAGES)[number]

/**
 * What a row is: would become before the import, became after it. What a held one changes of a public record waits for a review.
 * Refused and unsure ones are left out.
 */
export const OUTCOMES = ['created', 'changed', 'held', 'unchanged', 'refused', 'unsure'] as const
export type Outcome = (typeof OUTCOMES)[number]
/** Those that an import writes. */
export const WRITTEN_OUTCOMES = ['created', 'changed', 'held', 'unchanged'] as const satisfies readonly Outcome[]

/** Why a column is proposed for a field. */
export const REASONS = ['name', 'content', 'saved'] as const

/** The orders of day and month, and the marks of decimals. */
export const DATE_ORDERS = ['month_first', 'day_first'] as const
export const DECIMAL_MARKS = ['point', 'comma'] as const
/** What a number without a unit is in: areas, and what rents are per. */
export const AREA_COLUMN_UNITS = ['sf', 'sqm'] as const
export const RENT_UNITS = ['sf_yr', 'sf_mo', 'sqm_yr', 'sqm_mo', 'total_yr', 'total_mo'] as const
export type RentUnit = (typeof RENT_UNITS)[number]

/** What a value is that has no code: nothing, or a reason to leave out its row. */
export const NO_VALUE = ''
export const REFUSED_VALUE = '-'
