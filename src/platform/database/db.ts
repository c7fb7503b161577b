import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#schema'

export type Db = Kysely<DB> | Transaction<DB>
export type Database = { db: Kysely<DB>; pool: pg.Pool; close(): Promise<void> }

// A date is a day, not a moment: it stays text, yyyy-MM-dd. Counts and ids fit a double.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the pool. Statements time out after 3 s; jobs and imports pass a longer `statementTimeoutMs`. */
export function openDatabase(
  url: string,
  { size = 16, statementTimeoutMs = 3_000, idleTransactionTimeoutMs = 10_000, onError }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    options: `-c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${idleTransactionTimeoutMs}`,
  })
  // Without a listener, a lost connection crashes the process.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

type PoolOptions = {
  size?: number
  statementTimeoutMs?: number
  idleTransactionTimeoutMs?: number
  onError?: (error: Error) => void
}

/** Kysely on a client whose transaction the caller began and will end. */
export function dbOn(client: pg.PoolClient): Db {
  const borrowed = { query: client.query.bind(client), release() {} }
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} }
  return new BorrowedTransaction({ dialect: new PostgresDialect({ pool }) })
}

class BorrowedTransaction extends Kysely<DB> {
  override get isTransaction() {
    return true
  }
}
