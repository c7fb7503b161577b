import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'

/** What is locked, as a name or as a number. Two that must exclude each other use the same. */
export type LockKey = string | number

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

/** Holds the lock until the transaction ends, unless another holds it: answers whether it could. */
export async function tryLockInTransaction(transaction: Db, key: LockKey): Promise<boolean> {
  const { rows } = await sql<Taken>`select pg_try_advisory_xact_lock(${numberOf(key)}) as taken`.execute(transaction)
  return rows[0]!.taken
}

/** Waits for the lock and runs `work` while a connection of its own holds it; outside a transaction. */
export async function withLock<T>(db: Db, key: LockKey, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${numberOf(key)})`.execute(connection)
    return releaseAfter(connection, key, work)
  })
}

/** As `withLock`, but answers undefined without running `work` when another connection holds the lock. */
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
    // A lost connection has given the lock back already, and must not hide why it was lost.
    await sql`select pg_advisory_unlock(${numberOf(key)})`.execute(connection).catch(() => {})
  }
}

/**
 * Runs `work` while the client's session holds the advisory lock `key`. It asks again and again instead of waiting in
 * the database: a session that waits there holds a snapshot, and `create index concurrently` would deadlock with it.
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
    if (Date.now() > deadline) throw new Error(`Another process has been at ${lock.purpose} for ${lock.timeoutMs} ms.`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    // A lost connection has given the lock back already, and must not hide why it was lost.
    await client.query('select pg_advisory_unlock($1)', [lock.key]).catch(() => {})
  }
}
