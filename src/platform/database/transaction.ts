import type pg from 'pg'
import type { Db } from './db.ts'

/** Runs `work` in the caller's transaction if `db` is one, else in a transaction of its own. */
export const withinTransaction = <Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Runs `work` in its own transaction and commits it; with `commit: false` it is rolled back at the end. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  { commit }: { commit: boolean },
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: Error | undefined
  // Without a listener, a connection lost between two statements crashes the process.
  const onError = (error: Error) => {
    failure = error
  }
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query(commit ? 'commit' : 'rollback')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.off('error', onError)
    // After a failure the connection is closed, which rolls back and removes a broken one from the pool.
    client.release(failure)
  }
}
