import type { Db } from '#platform/database/db.ts'
import { unavailable } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import { appendEvents, type EventRow } from './store.ts'

const MAX_CONCURRENT_WRITES = 2
/** Above this the database is too slow: senders get 503 and retry later. */
const MAX_PENDING_ROWS = 20_000

type BatchOptions = {
  /** New events are also queued for forwarding. */
  forward: boolean
  /** Maximum rows of one write. */
  most?: number
  log?: Log
}

type PendingWrite = { rows: EventRow[]; resolve: () => void; reject: (error: unknown) => void }

/**
 * Combines many small batches into few writes: while two are in progress, new rows wait and are written batch.
 * `record` resolves once its rows are stored, and rejects when their write failed: then they may or may not be stored,
 * and sending them again is safe.
 */
export function batchEvents(db: Db, { forward, most = 1_000, log }: BatchOptions) {
  const pending: PendingWrite[] = []
  let pendingRows = 0
  let writes = 0

  async function write() {
    writes++
    while (pending.length > 0) {
      const batch = takeBatch()
      const rows = batch.flatMap((each) => each.rows)
      pendingRows -= rows.length
      try {
        await appendEvents(db, rows, { forward })
        for (const { resolve } of batch) resolve()
      } catch (error) {
        log?.error({ err: error, events: rows.length }, 'events were not stored')
        for (const { reject } of batch) reject(error)
      }
    }
    writes--
  }

  /** Removes the next pending writes from the queue, as many as fit into one write. */
  function takeBatch(): PendingWrite[] {
    let count = 0
    const firstExcess = pending.findIndex(({ rows }) => {
      count += rows.length
      return count > most
    })
    return pending.splice(0, firstExcess === -1 ? pending.length : Math.max(1, firstExcess))
  }

  return {
    async record(rows: EventRow[]): Promise<void> {
      if (rows.length === 0) return
      if (pendingRows + rows.length > MAX_PENDING_ROWS) throw unavailable('Too many events are waiting. Try again.')
      pendingRows += rows.length
      const stored = new Promise<void>((resolve, reject) => pending.push({ rows, resolve, reject }))
      if (writes < MAX_CONCURRENT_WRITES) void write()
      await stored
    },
  }
}
