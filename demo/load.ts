import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine } from './copy-text.ts'
import { TABLE_NAMES, TABLES, type TableName, type WriteRow } from './tables.ts'

/** Buffers rows and copies them into the database a few megabytes at a time. */
type Loader = {
  write: WriteRow
  /** Whether enough rows are buffered for a flush. */
  isFull(): boolean
  /** Copies the buffered rows, table by table in the order of TABLES. */
  flush(): Promise<void>
}

const FULL_CHARACTERS = 8_000_000

/** A loader for one connection, best inside a transaction. */
export function makeLoader(client: pg.ClientBase): Loader {
  const waiting = new Map<TableName, string[]>(TABLE_NAMES.map((table) => [table, []]))
  let characters = 0
  return {
    write(table, row) {
      const line = copyLine(table, row)
      characters += line.length
      waiting.get(table)!.push(line)
    },
    isFull: () => characters >= FULL_CHARACTERS,
    async flush() {
      characters = 0
      for (const table of TABLE_NAMES) {
        const lines = waiting.get(table)!
        if (lines.length === 0) continue
        waiting.set(table, [])
        await copy(client, table, lines)
      }
    },
  }
}

/** Advances the id sequences of the copied tables past the copied ids, so that the next row gets a free one. */
export async function advanceCounters(client: pg.ClientBase): Promise<void> {
  for (const table of TABLE_NAMES.filter((name) => (TABLES[name] as readonly string[]).includes('id'))) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    )
  }
}

async function copy(client: pg.ClientBase, table: TableName, lines: string[]): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${TABLES[table].join(', ')}) from stdin`))
  await pipeline(Readable.from([Buffer.from(lines.join(''))]), stream)
}
