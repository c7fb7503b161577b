import type { Db } from '#platform/database/db.ts'
import { unavailable } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import { appendEvents, type EventRow } from './store.ts'

const MOST_WRITES = 2
/** Beyond it the database is not keeping up: senders keep their events and come back. */
const MOST_WAITING = 20_000

export type BatchOptions = {
  /** What is new also waits to be told elsewhere. */
  forward: boolean
  /** Rows in one write. */
  most?: number
  log?: Log
}

type Waiting = { rows: EventRow[]; resolve: () => void; reject: (error: unknown) => void }

/**
 * Stores what many send at once in few writes: while two are under way, whatever comes waits and goes together. `record`
 * resolves when its rows are safe, and rejects when the write they went with failed: then they may be stored or not, and
 * sending them again is safe.
 */
export function batchEvents(db: Db, { forward, most = 1_000, log }: BatchOptions) {
  const waiting: Waiting[] = []
  let rowsWaiting = 0
  let writes = 0

  async function write() {
    writes++
    while (waiting.length > 0) {
      const together = takeTogether()
      const rows = together.flatMap((each) => each.rows)
      rowsWaiting -= rows.length
      try {
        await appendEvents(db, rows, { forward })
        for (const { resolve } of together) resolve()
      } catch (error) {
        log?.error({ err: error, events: rows.length }, 'events were not stored')
        for (const { reject } of together) reject(error)
      }
    }
    writes--
  }

  /** The next in line, and those behind it as long as they fit. */
  function takeTogether(): Waiting[] {
    let count = 0
    const fitting = waiting.findIndex(({ rows }) => {
      count += rows.length
      return count > most
    })
    return waiting.splice(0, fitting === -1 ? waiting.length : Math.max(1, fitting))
  }

  return {
    async record(rows: EventRow[]): Promise<void> {
      if (rows.length === 0) return
      if (rowsWaiting + rows.length > MOST_WAITING) throw unavailable('Too many events are waiting. Try again.')
      rowsWaiting += rows.length
      const stored = new Promise<void>((resolve, reject) => waiting.push({ rows, resolve, reject }))
      if (writes < MOST_WRITES) void write()
      await stored
    },
  }
}
