import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** One record: the line of the file it begins on, from 1, and its cells as text. */
export type CsvRow = { line: number; cells: string[] }

/** The file is not valid CSV after `line`, the last line that could be read completely. */
export class CsvSyntaxError extends Error {
  override name = 'CsvSyntaxError'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

// Without a limit one unclosed quote would load the rest of the file into memory.
const MAX_RECORD_BYTES = 1_000_000

/** `isStrict` refuses quotes within a cell that is not quoted, such as 12" duct; by default it is so. */
type CsvOptions = { delimiter?: string; isStrict?: boolean }

/**
 * Reads CSV (UTF-8, or UTF-16 with a byte order mark) record by record in constant memory, including the header. Skips
 * blank lines and accepts rows of any length. Takes a path, or a stream of bytes or text. Throws CsvSyntaxError for invalid
 * quoting, and the errors of the stream.
 */
export async function* readCsv(
  source: string | Readable,
  { delimiter = ',', isStrict = true }: CsvOptions = {},
): AsyncGenerator<CsvRow> {
  const input = typeof source === 'string' ? createReadStream(source) : source
  const lines = lineCounter()
  const starts: number[] = []
  const parser = parse({
    bom: true,
    delimiter,
    relax_quotes: !isStrict,
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
    // Counted here and not in the loop below, because an error reaches the loop before the records that precede it.
    on_record(cells: string[], { lines: end }) {
      starts.push(lines.startOf(end, cells))
      return cells
    },
  })
  pipeline(input, parser, () => {})

  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: starts.shift()!, cells }
  } catch (error) {
    throw error instanceof CsvError ? new CsvSyntaxError(error.message, lines.last()) : error
  }
}

/** The parser reports where a record ends, and counts a Windows line end within quotes as two lines. */
function lineCounter() {
  let countedTwice = 0
  let last = 0
  return {
    startOf(endLine: number, cells: string[]) {
      let breaks = 0
      let pairs = 0
      for (const cell of cells) {
        if (!/[\r\n]/.test(cell)) continue
        breaks += cell.match(/[\r\n]/g)?.length ?? 0
        pairs += cell.match(/\r\n/g)?.length ?? 0
      }
      const start = endLine - countedTwice - breaks
      countedTwice += pairs
      last = endLine - countedTwice
      return start
    },
    last: () => last,
  }
}
