import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** One record: the line of the file it begins on, from 1, and its cells as they are written there. */
export type CsvRow = { line: number; cells: string[] }

/** The file is no CSV from this place on. `line` is the last line that could be read whole. */
export class BrokenCsv extends Error {
  override name = 'BrokenCsv'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

// Without a limit one quote that is never closed would pull the rest of the file into memory.
const MAX_RECORD_BYTES = 1_000_000

/**
 * Reads CSV (UTF-8 or, with its mark, UTF-16) record by record in flat memory, the header included; blank lines are
 * left out and rows of any length let through. Takes a path or a stream of bytes. Throws BrokenCsv for broken quoting
 * and whatever the stream itself fails with.
 */
export async function* readCsv(source: string | Readable): AsyncGenerator<CsvRow> {
  const input = typeof source === 'string' ? createReadStream(source) : source
  const lines = lineCounter()
  const starts: number[] = []
  const parser = parse({
    bom: true,
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
    // Counted here and not in the loop below, which a failure reaches before the records that came first.
    on_record(cells: string[], { lines: end }) {
      starts.push(lines.startOf(end, cells))
      return cells
    },
  })
  pipeline(input, parser, () => {})

  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: starts.shift()!, cells }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenCsv(error.message, lines.last()) : error
  }
}

/** The parser tells where a record ends, and counts a Windows line end within quotes as two lines. */
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
