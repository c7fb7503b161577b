import { sql } from 'kysely'
import { daysBefore } from '#lib/durations.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Job } from './job.ts'

/** Days that a permanently failed job is retained, to find out why it failed. */
export const FAILED_JOB_DAYS = 30

/** Deletes jobs that failed permanently 30 days ago: the queue itself never deletes them or their last error. */
export const purgeFailedJobs: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'platform.purge-failed-jobs',
  lane: 'upkeep',
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
