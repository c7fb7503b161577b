import pg from 'pg'
import { FIRST, readChanges, takeSnapshot } from '#platform/change-log/change-log.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildSegment, type SegmentData } from './layout/segment.ts'
import { readLines, readRows } from './read-rows.ts'

/** Everything a node answers from, as one snapshot of the tables has it, and how long it took. */
export type LoadedCorpus = {
  segment: SegmentData
  /** Every word of the search_word table, sorted. */
  words: string[]
  /** Which transactions had ended, for readChanged. */
  seen: string
  milliseconds: { read: number; build: number }
}

/** Whether there are more search documents than that; counting all of many would take longer than a statement may. */
export async function hasMoreDocuments(pool: pg.Pool, than: number): Promise<boolean> {
  const { rows } = await pool.query<{ more: boolean }>(
    'select exists (select from search_document offset $1 limit 1) as more',
    [than],
  )
  return rows[0]!.more
}

/** Reads and lays out all search documents, over a connection of its own, which ends when it is told to. */
export async function loadCorpus(databaseUrl: string, signal?: AbortSignal): Promise<LoadedCorpus> {
  signal?.throwIfAborted()
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Without a listener, a server that stops kills the process. The query under way tells.
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
 * The lines of these buildings and of whatever else has changed since the snapshot `seen`, as one snapshot of the tables
 * has them: of what was changed together nothing is there without the rest.
 */
export function readChanged(
  pool: pg.Pool,
  buildingIds: Iterable<number>,
  seen: string,
): Promise<{ lines: Map<number, Buffer>; seen: string }> {
  return inTransaction(pool, { commit: false }, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const until = await takeSnapshot(client)
    const others = await readChanges(client, { seenSnapshot: seen, until, after: FIRST, limit: MOST_OTHERS })
    const all = new Set(buildingIds)
    for (const { entity, id } of others) if (entity === 'building') all.add(id)
    return { lines: await readLines(client, all), seen: until }
  })
}

const ONE_SNAPSHOT = 'begin transaction isolation level repeatable read, read only'
/** Rows of the outbox. Larger transactions come to light in pieces, sooner than all of it would be read. */
const MOST_OTHERS = 1_000
