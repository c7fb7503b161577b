import type pg from 'pg'

/** For statements that Kysely doesn't write: whole batches by unnest, COPY. */
export type SqlClient = pg.Pool | pg.PoolClient

/** Runs `work` in a transaction of its own and commits it; with `keep: false` what it did is taken back at the end. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  { keep }: { keep: boolean },
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: Error | undefined
  // Without a listener, a connection lost between two statements kills the process.
  const lose = (error: Error) => {
    failure = error
  }
  client.on('error', lose)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query(keep ? 'commit' : 'rollback')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.off('error', lose)
    // Closing the connection rolls back too, and never hands a broken one to the next.
    client.release(failure)
  }
}
