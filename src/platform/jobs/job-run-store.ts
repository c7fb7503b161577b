import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { JobRunState } from '#lib/jobs/job-run-states.ts'
import type { JobRun as JobRunRow } from '#schema'
import type { Db } from '../database/db.ts'
import type { Page } from '../http/pagination.ts'

/** One run of a job that a user started. Times of what has not happened yet are null. */
export type JobRun = {
  id: string
  userId: number
  kind: string
  state: JobRunState
  input: unknown
  attempts: number
  done: number
  /** Null while it is unknown. */
  total: number | null
  result: unknown
  /** Why it failed, for the user. */
  error: string | null
  /** The same as the program had it, for admins. */
  technicalError: string | null
  cancelRequestedAt: Date | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** A run as its user addresses it; the runs of other users are not found. */
export type OwnRun = { id: string; userId: number }
/** `result` is what the run has achieved so far. */
export type Progress = { done: number; total?: number | undefined; result?: unknown }
export type Ending = {
  state: 'succeeded' | 'failed' | 'cancelled'
  result?: unknown
  error?: string | undefined
  technicalError?: string | undefined
}

const UNFINISHED = ['queued', 'running'] as const

/** Adds a run in the caller's transaction, and returns its id. It waits until `enqueueRun`. */
export async function createJobRun(
  db: Db,
  { kind, userId, input, now }: { kind: string; userId: number; input: object; now: Date },
): Promise<string> {
  const id = randomUUIDv7()
  const row = { id, kind, user_id: userId, input: JSON.stringify(input), created_at: now }
  await db.insertInto('job_run').values(row).execute()
  return id
}

export async function findJobRun(db: Db, { id, userId }: OwnRun): Promise<JobRun | undefined> {
  const row = await db
    .selectFrom('job_run')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
  return row && toJobRun(row)
}

/** Runs by id, whoever started them: for what refers to them. */
export async function findJobRuns(db: Db, ids: readonly string[]): Promise<Map<string, JobRun>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('job_run').where('id', 'in', ids).selectAll().execute()
  return new Map(rows.map((row) => [row.id, toJobRun(row)]))
}

/** One page of a user's runs of one kind, newest first, and the total count. */
export async function listJobRuns(db: Db, { kind, userId }: { kind: string; userId: number }, { limit, offset }: Page) {
  const own = db.selectFrom('job_run').where('user_id', '=', userId).where('kind', '=', kind)
  const [rows, { count }] = await Promise.all([
    own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select((run) => run.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { runs: rows.map(toJobRun), totalCount: count }
}

/** Cancels a run: at once while it is queued; a running one stops when it notices. False when it is not the user's. */
export async function cancelJobRun(db: Db, { id, userId }: OwnRun, now: Date): Promise<boolean> {
  await sql`
    update job_run set cancel_requested_at = coalesce(cancel_requested_at, ${now}),
      state = case state when 'queued' then 'cancelled' else state end,
      finished_at = case state when 'queued' then ${now}::timestamptz end
    where id = ${id} and user_id = ${userId} and finished_at is null`.execute(db)
  return (await findJobRun(db, { id, userId })) !== undefined
}

/** Begins an attempt; undefined when the run has ended, or does not exist. */
export async function beginAttempt(db: Db, id: string, now: Date): Promise<JobRun | undefined> {
  const row = await db
    .updateTable('job_run')
    .where('id', '=', id)
    .where('state', 'in', UNFINISHED)
    .set((run) => ({
      state: 'running',
      attempts: run('attempts', '+', 1),
      started_at: run.fn.coalesce('started_at', run.val(now)),
    }))
    .returningAll()
    .executeTakeFirst()
  return row && toJobRun(row)
}

/** Queues a run again whose process stops; the attempt does not count. */
export async function releaseAttempt(db: Db, id: string) {
  await db
    .updateTable('job_run')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .set((run) => ({ state: 'queued', attempts: run('attempts', '-', 1) }))
    .execute()
}

/** Saves how far a run is; returns whether it must stop, because it was cancelled or has ended elsewhere. */
export async function saveProgress(db: Db, id: string, progress: Progress): Promise<boolean> {
  const row = await db
    .updateTable('job_run')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .set(progressColumns(progress))
    .returning('cancel_requested_at')
    .executeTakeFirst()
  return row === undefined || row.cancel_requested_at !== null
}

/** Ends a run; does nothing when it has already ended, so that it has one final state. */
export async function endJobRun(db: Db, id: string, { progress, ending, now }: EndOfRun) {
  const { state, result, error = 'The job failed.', technicalError } = ending
  await db
    .updateTable('job_run')
    .where('id', '=', id)
    .where('state', 'in', UNFINISHED)
    .set({
      ...progressColumns({ ...progress, ...(result !== undefined && { result }) }),
      state,
      error: state === 'failed' ? storedError(error) : null,
      technical_error: (technicalError && storedError(technicalError)) || null,
      finished_at: now,
    })
    .execute()
}

const storedError = (error: string) => error.replaceAll('\0', '').slice(0, 1_000)

/** Queues a failed run again, as if it had not run; its input and what it wrote stay. False when it has not failed. */
export async function restartJobRun(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_run')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .set({
      ...{ state: 'queued', attempts: 0, done: 0, total: null, result: null, error: null, technical_error: null },
      ...{ cancel_requested_at: null, started_at: null, finished_at: null },
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type EndOfRun = { progress: Partial<Progress>; ending: Ending; now: Date }

function progressColumns({ done, total, result }: Partial<Progress>) {
  return {
    ...(done !== undefined && { done }),
    ...(total !== undefined && { total }),
    ...(result !== undefined && { result: JSON.stringify(result) }),
  }
}

function toJobRun(row: Selectable<JobRunRow>): JobRun {
  const { id, kind, state, input, attempts, done, total, result, error } = row
  return {
    id,
    userId: row.user_id,
    kind,
    state,
    input,
    attempts,
    done,
    total,
    result,
    error,
    technicalError: row.technical_error,
    cancelRequestedAt: row.cancel_requested_at,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}
