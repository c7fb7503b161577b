import { sql } from 'kysely'
import { tryLockInTransaction } from '../database/advisory-lock.ts'
import type { Db } from '../database/db.ts'
import type { Job } from './job.ts'
import { QUEUES_LOCK } from './jobs.ts'

/**
 * Deletes the queues of accounts without jobs: looking for a job reads all of them. The queue's own cleanup would lose a
 * job whose transaction is not committed yet.
 */
export const purgeQueues: Job<Record<string, never>, { db: Db }> = {
  name: 'platform.purge-queues',
  lane: 'upkeep',
  cron: '*/5 * * * *',
  timeoutMs: 60_000,
  async run(_payload, { db }) {
    await db.transaction().execute(async (trx) => {
      if (!(await tryLockInTransaction(trx, QUEUES_LOCK))) return
      await sql`
        delete from graphile_worker._private_job_queues queues
        where locked_at is null
          and not exists (select from graphile_worker._private_jobs where job_queue_id = queues.id)`.execute(trx)
    })
  },
}
