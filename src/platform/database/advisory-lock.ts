import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'

/** The name or number of a lock. Callers that exclude each other use the same key. */
type LockKey = string | number

/**
 * Waits for the lock and holds it until the transaction ends. Holders in `shared` mode exclude only those in `exclusive`
 * mode.
 */
export async function lockInTransaction(
  transaction: Db,
  key: LockKey,
  mode: 'shared' | 'exclusive' = 'exclusive',
): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(${numberOf(key)})`.execute(transaction)
}

/** Takes the lock until the transaction ends; returns false if it is already held. */
export async function tryLockInTransaction(transaction: Db, key: LockKey): Promise<boolean> {
  const { rows } = await sql<Taken>`select pg_try_advisory_xact_lock(${numberOf(key)}) as taken`.execute(transaction)
  return rows[0]!.taken
}

/** Waits for the lock and runs `work` while a separate connection holds it; outside a transaction. */
export async function withLock<T>(db: Db, key: LockKey, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${numberOf(key)})`.execute(connection)
    return releaseAfter(connection, key, work)
  })
}

/** Like `withLock`, but returns undefined without running `work` if another connection holds the lock. */
export async function tryWithLock<T>(
  db: Db,
  key: LockKey,
  work: (connection: Db) => Promise<T>,
): Promise<{ result: T } | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<Taken>`select pg_try_advisory_lock(${numberOf(key)}) as taken`.execute(connection)
    return rows[0]!.taken ? { result: await releaseAfter(connection, key, work) } : undefined
  })
}

type Taken = { taken: boolean }

const numberOf = (key: LockKey) => (typeof key === 'number' ? sql`${key}` : sql`hashtextextended(${key}, 0)`)

async function releaseAfter<T>(connection: Db, key: LockKey, work: (connection: Db) => Promise<T>): Promise<T> {
  try {
    return await work(connection)
  } finally {
    // A lost connection has released the lock already; this error must not hide the one that caused it.
    await sql`select pg_advisory_unlock(${numberOf(key)})`.execute(connection).catch(() => {})
  }
}

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
