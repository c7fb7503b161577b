import type pg from 'pg'

/** Unlocks the jobs of runners that have ended; they would stay locked for four hours. */
export async function unlockJobs(pool: pg.Pool, poolIds: ReadonlySet<string>) {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[...poolIds]])
  await pool.query('delete from node_heartbeat where worker_pool = any($1)', [[...poolIds]])
}
