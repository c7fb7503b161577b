import { Readable } from 'node:stream'
import { TABLE_LIMITS, TableError, type TableRow } from '#lib/tables/table.ts'
import { CsvSyntaxError, readCsv } from '../csv.ts'
import { decodeText } from './decode-text.ts'

const DELIMITERS = [',', ';', '\t', '|']

/** The rows of a CSV or TSV file, whatever its encoding and delimiter. Throws TableError. */
export async function* readTextTable(file: Buffer): AsyncGenerator<TableRow> {
  const delimiter = await findDelimiter(file)
  let count = 0
  try {
    for await (const { line, cells } of readCsv(Readable.from(decodeText(file)), { delimiter, isStrict: false })) {
      count++
      if (count > TABLE_LIMITS.textRows + 1) throw new TableError('too_many_rows', line)
      yield { row: line, cells }
    }
  } catch (error) {
    throw error instanceof CsvSyntaxError ? new TableError('damaged', error.line) : error
  }
}

/** Decided by the first rows: the delimiter that divides most of them into the same number of cells, at least two. */
async function findDelimiter(file: Buffer): Promise<string> {
  const [text = ''] = decodeText(file.subarray(0, 64 * 1024))
  // The last line may be cut.
  const lines = text.split(/\r\n|\n|\r/).slice(0, 50)
  const sample = lines.length > 1 ? lines.slice(0, -1) : lines
  const scores = await Promise.all(DELIMITERS.map(async (delimiter) => scoreOf(await widthsOf(sample, delimiter))))
  const best = Math.max(...scores)
  return DELIMITERS[best > 0 ? scores.indexOf(best) : 0]!
}

async function widthsOf(lines: string[], delimiter: string): Promise<number[]> {
  const widths: number[] = []
  try {
    for await (const { cells } of readCsv(Readable.from([lines.join('\n')]), { delimiter, isStrict: false }))
      widths.push(cells.length)
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error
  }
  return widths
}

/** How many rows have the most frequent number of cells, and then how many cells that is; 0 for a single one. */
function scoreOf(widths: number[]): number {
  const counts = [...Map.groupBy(widths, (width) => width)].map(([width, rows]) => ({ width, rows: rows.length }))
  const usual = counts.filter(({ width }) => width > 1).toSorted((a, b) => b.rows - a.rows || b.width - a.width)[0]
  return usual ? usual.rows * 1000 + Math.min(usual.width, 999) : 0
}
