import { sql } from 'kysely'
import { daysBefore } from '#lib/durations.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Job } from './jobs.ts'

/** How long a job that has given up is kept, to see why. */
export const FAILED_JOB_DAYS = 30

/** Deletes jobs that gave up 30 days ago: the queue keeps them and their last error for ever. */
export const purgeFailedJobs: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'platform.purge-failed-jobs',
  cron: '7 4 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    const before = daysBefore(clock(), FAILED_JOB_DAYS)
    await sql`
      select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${before}
      ))`.execute(db)
  },
}
