import { sql } from 'kysely'
import { daysBefore, hoursBefore } from '#lib/durations.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Job } from './job.ts'
import { enqueue } from './jobs.ts'

/** Days that an ended run and its result are retained. */
export const JOB_RUN_DAYS = 30

type Context = { db: Db; clock: Clock }

/**
 * Fails runs that no job of the queue will end: those running without one, and those queued for an hour without one,
 * such as an import whose file never arrived. Each is enqueued once more, so that its job cleans up.
 */
export const endLostRuns: Job<Record<string, never>, Context> = {
  name: 'platform.end-lost-runs',
  lane: 'upkeep',
  cron: '*/5 * * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    const now = clock()
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; kind: string }>`
        update job_run set state = 'failed', error = 'It was interrupted. Start it again.', finished_at = ${now}
        where finished_at is null
          and (state = 'running' or created_at < ${hoursBefore(now, 1)})
          and not exists (
            select from graphile_worker.jobs
            where key = job_run.id::text and (attempts < max_attempts or locked_at is not null)
          )
        returning id, kind`.execute(trx)
      // It only cleans up, so it waits for no other run of the user; its kind decides the lane.
      for (const { id, kind: name } of rows)
        await enqueue(trx, { name, lane: 'upkeep', run: async () => {} }, { run: id }, { key: id })
    })
  },
}

/** Deletes runs that ended 30 days ago. */
export const purgeJobRuns: Job<Record<string, never>, Context> = {
  name: 'platform.purge-job-runs',
  lane: 'upkeep',
  cron: '17 4 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    await db.deleteFrom('job_run').where('finished_at', '<', daysBefore(clock(), JOB_RUN_DAYS)).execute()
  },
}
