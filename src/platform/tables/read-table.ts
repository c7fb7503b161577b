import { fork } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline, type Readable } from 'node:stream'
import { TableError, type TableFault, type TableRow, type TableSource } from '#lib/tables/table.ts'
import { type ProcessLimits, watchProcess } from '../watch-process.ts'

/** For a table of 50 MB with 200,000 rows, with a margin. */
const LIMITS: ProcessLimits = { maxBytes: 400 * 1024 * 1024, maxCpuMs: 120_000, watchMs: 50 }

type Options = { sheet?: string | null; signal: AbortSignal; limits?: Partial<ProcessLimits> }
type Message = { source?: TableSource; rows?: TableRow[]; isEnd?: boolean; fault?: TableFault; row?: number }

/**
 * Reads a table (CSV, TSV or XLSX; see `TABLE_LIMITS`) in a process of its own, without the settings of this one: first what is read,
 * then its rows in batches of up to 500, blank ones left out. Throws TableError for a file that is none, and the reason of `signal`.
 */
export async function* readTable(
  file: Readable,
  { sheet = null, signal, limits = {} }: Options,
): AsyncGenerator<{ source: TableSource } | { rows: TableRow[] }> {
  signal.throwIfAborted()
  const child = fork(path.join(import.meta.dirname, 'table-process.ts'), [JSON.stringify({ sheet })], {
    execArgv: ['--max-old-space-size=256'],
    env: {},
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  })
  const watch = watchProcess(child, { ...LIMITS, ...limits })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  let isComplete = false
  try {
    // The process may end before it has read the file.
    pipeline(file, child.stdin!, () => {})
    for await (const line of createInterface({ input: child.stdout!, crlfDelay: Number.POSITIVE_INFINITY })) {
      const { source, rows, isEnd, fault, row } = JSON.parse(line) as Message
      if (fault) throw new TableError(fault, row)
      if (source) yield { source }
      if (rows && rows.length > 0) yield { rows }
      isComplete = isEnd === true
    }
    signal.throwIfAborted()
    if (!isComplete) throw new TableError(watch.exceeded() ?? 'damaged')
  } finally {
    signal.removeEventListener('abort', stop)
    watch.stop()
    stop()
  }
}
