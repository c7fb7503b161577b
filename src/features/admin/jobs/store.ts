import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { JobRunState } from '#lib/jobs/job-run-states.ts'
import type { Role } from '#lib/permissions.ts'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import { causeOf } from '../rules.ts'
import type { AdminJobRun } from './contract.ts'
import type { JobSort, JobSubject } from './rules.ts'

// A failed job of the queue has a run if a user started it: the run is listed, and not the job.
const QUEUE_FAILED = sql`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
  and not exists (select from job_run where job_run.id::text = jobs.key)`

/** Runs that users started, and jobs of the queue: those that failed, or one by its number. */
const allRuns = (ofQueue: RawBuilder<unknown>) => sql`(
  select job_run.id::text as id, kind, state, user_id, done, total, attempts::int, error, technical_error, input ->> 'importId' as import_id,
    null as email_id, cancel_requested_at is not null as is_cancelled, job_run.created_at, started_at, finished_at
  from job_run
  union all
  select jobs.id::text, jobs.task_identifier,
    case when jobs.locked_at is not null then 'running' when jobs.attempts >= jobs.max_attempts then 'failed' else 'queued' end,
    null, 0, null, jobs.attempts::int, null, jobs.last_error, null,
    case when jobs.task_identifier in ('email.send', 'email.send-account') then stored.payload ->> 'id' end,
    false, jobs.created_at, null, case when jobs.attempts >= jobs.max_attempts then jobs.updated_at end
  from graphile_worker.jobs join graphile_worker._private_jobs stored on stored.id = jobs.id
  where ${ofQueue}
) as run left join app_user on app_user.id = run.user_id`

/** A run of an import that has had another step since goes on from the page of the import: it waits for nobody. */
const hasLaterStepOf = (run: RawBuilder<unknown>, importId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from job_run later where later.input ->> 'importId' = ${importId} and later.id::text > ${run}::text)`

const USER_NAME = sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`

type Row = {
  id: string
  kind: string
  state: JobRunState
  user_id: number | null
  user_name: string | null
  role: Role | null
  done: number
  total: number | null
  attempts: number
  error: string | null
  technical_error: string | null
  import_id: string | null
  email_id: string | null
  is_cancelled: boolean
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}

type JobFilter = { query: string; states: readonly string[]; kinds: readonly string[]; sort: JobSort }

/** A page of the jobs, and their number. */
export async function findJobs(db: Db, { query, states, kinds, sort }: JobFilter, { limit, offset }: Page) {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`]
  if (states.length > 0)
    conditions.push(sql`state = any(${states}::text[])
      and (state <> 'failed' or not ${hasLaterStepOf(sql`run.id`, sql`run.import_id`)})`)
  if (kinds.length > 0) conditions.push(sql`kind = any(${kinds}::text[])`)
  const words = sql`lower(concat_ws(' ', ${USER_NAME}, email, error, technical_error))`
  if (query !== '') conditions.push(sql`strpos(${words}, lower(${query})) > 0`)
  const found = sql`from ${allRuns(QUEUE_FAILED)} where ${sql.join(conditions, sql` and `)}`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select run.*, role, ${USER_NAME} as user_name ${found}
      order by run.created_at ${direction}, run.id ${direction} limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${found}`.execute(db),
  ])
  return { jobs: rows.map(presentJob), totalCount: counted.rows[0]!.count }
}

/** How many jobs there are of each kind, the most frequent first. */
export async function countKinds(db: Db) {
  const { rows } = await sql<{ value: string; count: number }>`
    select kind as value, count(*) as count from ${allRuns(QUEUE_FAILED)} group by kind order by count desc, kind limit 200`.execute(
    db,
  )
  return rows
}

/** One job, in whatever state; undefined when there is none. */
export async function findJob(db: Db, id: string): Promise<AdminJobRun | undefined> {
  const { rows } = await sql<Row>`select run.*, role, ${USER_NAME} as user_name
    from ${allRuns(sql`jobs.id::text = ${id}`)} where run.id = ${id}`.execute(db)
  return rows[0] && presentJob(rows[0])
}

/** How many jobs have failed and were neither run again nor followed by another step of their import. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (select count(*) from job_run where state = 'failed'
      and not ${hasLaterStepOf(sql`job_run.id`, sql`job_run.input ->> 'importId'`)})
    + (select count(*) from graphile_worker.jobs where ${QUEUE_FAILED}) as count`.execute(db)
  return rows[0]!.count
}

/** Whether the run is of an import that has had another step since. */
export async function hasLaterStep(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from job_run
    where id = ${id}::uuid and ${hasLaterStepOf(sql`job_run.id`, sql`job_run.input ->> 'importId'`)}`.execute(db)
  return rows.length > 0
}

/** Runs a failed job of the queue again, with all its attempts. False when it has not failed. */
export async function rescheduleJob(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(
    array(select jobs.id from graphile_worker.jobs where jobs.id::text = ${id} and ${QUEUE_FAILED}), ${now}, attempts => 0)`.execute(
    db,
  )
  return rows.length > 0
}

function presentJob(row: Row): AdminJobRun {
  const isOfQueue = /^\d+$/.test(row.id)
  const { id, kind, state, done, total, attempts, error, technical_error } = row
  return {
    ...{ id, kind, state, done, total, attempts, error },
    isCancelling: row.finished_at === null && row.is_cancelled,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name! },
    cause: isOfQueue && state === 'failed' ? causeOf(technical_error ?? '') : null,
    technicalError: technical_error?.slice(0, 2_000) ?? null,
    // Only admins' imports are theirs to open.
    subject: subjectOf('import', row.role === 'admin' ? row.import_id : null) ?? subjectOf('email', row.email_id),
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

const subjectOf = (type: JobSubject, id: string | null) => (id === null ? null : { type, id })
