import { type Cell, type Row, TABLES, type TableName } from './tables.ts'

const SPECIAL = /[\\\t\n\r]/
const SPECIALS = /[\\\t\n\r]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A row as a line of PostgreSQL's COPY text format, its newline included. */
export function copyLine<T extends TableName>(table: T, row: Row<T>): string {
  const columns = TABLES[table] as readonly (keyof Row<T>)[]
  let line = ''
  for (let index = 0; index < columns.length; index++) {
    if (index > 0) line += '\t'
    line += cellText(row[columns[index]!])
  }
  return `${line}\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return escaped(arrayText(cell))
}

function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIALS, (character) => ESCAPES[character]!) : text
}
