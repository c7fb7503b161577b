import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { CodeList, Count, closed, Id, List, Moment, Nullable, PageQuery, Pagination, Text } from '#lib/values.ts'
import { ERROR_CAUSES } from '../rules.ts'
import { JOB_KINDS, JOB_SORTS, JOB_SUBJECTS } from './rules.ts'

/** The UUID of a run that a user started, or the number of a job of the queue. */
const JobId = Type.String({
  pattern: '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9]\\d{0,14})$',
  maxLength: 36,
  description: 'a UUID in lowercase, or a number',
})

export const AdminJobRun = Type.Object({
  id: JobId,
  /** The job's name. */
  kind: Text(128),
  state: Type.Enum([...JOB_RUN_STATES]),
  /** Cancelled, but not stopped yet. */
  isCancelling: Type.Boolean(),
  /** Who started it; null for what the site does by itself. */
  user: Nullable(Type.Object({ id: Id, name: Text(254) })),
  done: Count,
  /** Null while it is unknown. */
  total: Nullable(Count),
  attempts: Count,
  /** Why a run failed, in words. */
  error: Nullable(Text(1_000)),
  /** Why a job of the queue failed. */
  cause: Nullable(Type.Enum([...ERROR_CAUSES])),
  /** What the program reported, without values. */
  technicalError: Nullable(Text(2_000)),
  subject: Nullable(Type.Object({ type: Type.Enum([...JOB_SUBJECTS]), id: Text(36) })),
  createdAt: Moment,
  /** Null also for a job of the queue. */
  startedAt: Nullable(Moment),
  finishedAt: Nullable(Moment),
})
export type AdminJobRun = Static<typeof AdminJobRun>

const one = { access: 'administer', params: Type.Object({ id: JobId }), reply: AdminJobRun } as const

export const adminJobs = {
  'GET /api/admin/job_runs': {
    access: 'administer',
    summary: 'What users started, and what the site itself could not do, usually the newest first',
    query: Type.Object(
      {
        /** In the name or address of who started it, or in its error. */
        query: Type.Optional(Text(200)),
        state: Type.Optional(CodeList(JOB_RUN_STATES)),
        kind: Type.Optional(CodeList(JOB_KINDS)),
        sort_by: Type.Optional(Type.Enum([...JOB_SORTS])),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({
      jobRuns: List(AdminJobRun, 100),
      /** All there are, without the filters. */
      kinds: List(Type.Object({ value: Text(128), count: Count }), 200),
      pagination: Type.Object({ ...Pagination.properties, ids: List(JobId, 100) }),
    }),
  },
  'GET /api/admin/job_runs/:id': { ...one, summary: 'One job with its error' },
  'POST /api/admin/job_runs/:id/retry': {
    ...one,
    summary: 'Queues a failed job again; 409 if it has not failed, or a later step of the same import was started',
    status: 202,
  },
  'DELETE /api/admin/job_runs/:id': {
    ...one,
    summary: 'Cancels what a user started; one that is running stops soon, one that has ended stays as it is',
  },
} satisfies Contract
