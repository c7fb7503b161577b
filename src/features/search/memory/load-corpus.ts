import pg from 'pg'
import { readRows } from './read-rows.ts'
import { buildSegment, type SegmentData } from './segment.ts'

/** Everything a node answers from, as one snapshot of the tables has it, and how long it took. */
export type LoadedCorpus = {
  segment: SegmentData
  /** Every word of the search_word table, sorted. */
  words: string[]
  milliseconds: { read: number; build: number }
}

/** How many search documents there are. */
export async function countDocuments(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from search_document')
  return Number(rows[0]!.count)
}

/** Reads and lays out all search documents, over a connection of its own. */
export async function loadCorpus(databaseUrl: string): Promise<LoadedCorpus> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const started = performance.now()
    await client.query('begin transaction isolation level repeatable read, read only')
    const rows = await readRows(client)
    const { rows: words } = await client.query<[string]>({ text: 'select word from search_word', rowMode: 'array' })
    await client.query('commit')
    const read = performance.now()
    const segment = buildSegment(rows)
    return {
      segment,
      words: words.map(([word]) => word).sort(),
      milliseconds: { read: read - started, build: performance.now() - read },
    }
  } finally {
    await client.end()
  }
}
