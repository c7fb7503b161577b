import pg from 'pg'
import { readChangedIds, takeSnapshot } from '#platform/change-log/change-log.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildSegment, type SegmentData } from './layout/segment.ts'
import { readLines, readRows } from './read-rows.ts'

/** All data of a memory engine from one snapshot of the tables, and how long loading took. */
export type LoadedCorpus = {
  segment: SegmentData
  /** Every word of the search_word table, sorted. */
  words: string[]
  /** The snapshot of the transactions that had ended, for readChanged. */
  seen: string
  milliseconds: { read: number; build: number }
}

/** Whether there are more search documents than `than`; counting them all could exceed the statement timeout. */
export async function hasMoreDocuments(pool: pg.Pool, than: number): Promise<boolean> {
  const { rows } = await pool.query<{ more: boolean }>(
    'select exists (select from search_document offset $1 limit 1) as more',
    [than],
  )
  return rows[0]!.more
}

/** Reads and lays out all search documents, on its own connection, which ends when `signal` aborts. */
export async function loadCorpus(databaseUrl: string, signal?: AbortSignal): Promise<LoadedCorpus> {
  signal?.throwIfAborted()
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Without a listener a lost connection would end the process. The running query reports the error.
  client.on('error', () => {})
  const leave = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', leave, { once: true })
  try {
    await client.connect()
    const started = performance.now()
    await client.query(ONE_SNAPSHOT)
    const seen = await takeSnapshot(client)
    const rows = await readRows(client)
    const { rows: words } = await client.query<[string]>({ text: 'select word from search_word', rowMode: 'array' })
    await client.query('commit')
    const read = performance.now()
    const segment = buildSegment(rows)
    return {
      segment,
      words: words.map(([word]) => word).sort(),
      seen,
      milliseconds: { read: read - started, build: performance.now() - read },
    }
  } finally {
    signal?.removeEventListener('abort', leave)
    await client.end().catch(() => {})
  }
}

/**
 * The lines of these buildings and of all others changed since the snapshot `seen`, from one snapshot of the tables: of a listing
 * that moves, both buildings are read, or it would be found twice. Undefined when more than `most` others changed.
 */
export function readChanged(
  pool: pg.Pool,
  buildingIds: Iterable<number>,
  { seen, most }: { seen: string; most: number },
): Promise<{ lines: Map<number, Buffer>; seen: string } | undefined> {
  return inTransaction(pool, { commit: false }, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const until = await takeSnapshot(client)
    const others = await readChangedIds(client, 'building', { seenSnapshot: seen, until, limit: most + 1 })
    if (others.length > most) return undefined
    return { lines: await readLines(client, new Set([...buildingIds, ...others])), seen: until }
  })
}

const ONE_SNAPSHOT = 'begin transaction isolation level repeatable read, read only'
