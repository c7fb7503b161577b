import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Runs `work` while the client's session holds the advisory lock `key`. It polls instead of waiting in the database:
 * a waiting session holds a snapshot, and `create index concurrently` would deadlock with it.
 */
export async function withAdvisoryLock<T>(
  client: pg.ClientBase,
  lock: { key: number; timeoutMs: number; purpose: string },
  work: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + lock.timeoutMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock.key])
    if (rows[0]?.taken) break
    if (Date.now() > deadline) throw new Error(`Another process has been ${lock.purpose} for ${lock.timeoutMs} ms.`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    // A lost connection has released the lock already; this error must not hide the one that caused it.
    await client.query('select pg_advisory_unlock($1)', [lock.key]).catch(() => {})
  }
}
