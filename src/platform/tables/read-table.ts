import type { Readable } from 'node:stream'
import { TableError, type TableFault, type TableRow, type TableSource } from '#lib/tables/table.ts'
import type { ProcessLimits } from '../watch-process.ts'
import { readInProcess } from './read-in-process.ts'

type Options = { sheet?: string | null; signal: AbortSignal; limits?: Partial<ProcessLimits> }
type Message = { source?: TableSource; rows?: TableRow[]; isEnd?: boolean; fault?: TableFault; row?: number }

/**
 * Reads a table (CSV, TSV or XLSX; see `TABLE_LIMITS`) in a process of its own: first what is read, then its rows in batches of up
 * to 500, blank ones left out. Throws TableError for a file that is none, and the reason of `signal`.
 */
export async function* readTable(
  file: Readable,
  { sheet = null, signal, limits = {} }: Options,
): AsyncGenerator<{ source: TableSource } | { rows: TableRow[] }> {
  const messages = readInProcess<Message>(file, {
    ...{ script: 'table-process.ts', options: { sheet }, signal, limits },
    onIncomplete(exceeded) {
      throw new TableError(exceeded ?? 'damaged')
    },
  })
  for await (const { source, rows, fault, row } of messages) {
    if (fault) throw new TableError(fault, row)
    if (source) yield { source }
    if (rows && rows.length > 0) yield { rows }
  }
}
