import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { TABLE_LIMITS, TableError, type TableRow, type TableSource } from '#lib/tables/table.ts'
import { readTextTable } from './read-text-table.ts'
import { openWorkbook } from './read-workbook.ts'

// Reads a table from standard input and writes its source and its rows to standard output, a line of JSON each. Its parent watches it.

// If the parent is killed, nothing else would end this process.
process.once('disconnect', () => process.exit())

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const { sheet } = JSON.parse(process.argv[2]!) as { sheet: string | null }

try {
  const { source, rows } = await open(await buffer(process.stdin))
  await write({ source })
  let batch: TableRow[] = []
  for await (const row of rows) {
    checkRow(row)
    batch.push(row)
    if (batch.length < 500) continue
    await write({ rows: batch })
    batch = []
  }
  await write({ rows: batch, isEnd: true })
} catch (error) {
  if (!(error instanceof TableError)) throw error
  await write({ fault: error.fault, row: error.row })
}
// The disconnect ends this process, whether or not its parent has read everything.
process.stdout.write('', () => process.disconnect!())

async function open(file: Buffer): Promise<{ source: TableSource; rows: AsyncIterable<TableRow> }> {
  if (file.length === 0) throw new TableError('empty')
  // A workbook with a password is an OLE file, as are those of Excel 2003 and before.
  if (file.subarray(0, 4).equals(OLE)) throw new TableError(isEncrypted(file) ? 'protected' : 'old_workbook')
  if (!file.subarray(0, 4).equals(ZIP)) {
    if (isBinary(file)) throw new TableError('not_a_table')
    return { source: { format: 'csv', sheet: null, sheets: [] }, rows: readTextTable(file) }
  }
  const { sheets, rows } = await openWorkbook(file)
  const chosen = sheets.find((name) => name === sheet) ?? sheets[0]!
  return { source: { format: 'xlsx', sheet: chosen, sheets }, rows: rows(chosen) }
}

function isEncrypted(file: Buffer): boolean {
  return file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** Many zeros are in UTF-16, where every other byte is one, and in files that are no text. */
function isBinary(file: Buffer): boolean {
  const start = file.subarray(0, 1000)
  const zeros = start.filter((byte) => byte === 0).length
  return zeros > start.length / 20 && zeros < start.length / 4
}

function checkRow({ row, cells }: TableRow) {
  if (cells.length > TABLE_LIMITS.columns) throw new TableError('too_many_columns', row)
  if (cells.some((cell) => cell.length > TABLE_LIMITS.cell)) throw new TableError('cell_too_long', row)
}

async function write(message: object) {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}
