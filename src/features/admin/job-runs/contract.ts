import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { Count, Moment, Nullable, Text, Uuid } from '#lib/values.ts'

export const JobRun = Type.Object({
  id: Uuid,
  /** The job's name. */
  kind: Text(60),
  state: Type.Enum([...JOB_RUN_STATES]),
  /** Cancelled, but not stopped yet. */
  isCancelling: Type.Boolean(),
  done: Count,
  /** Null while it is unknown. */
  total: Nullable(Count),
  /** Why it failed. */
  error: Nullable(Text(1_000)),
  createdAt: Moment,
  startedAt: Nullable(Moment),
  finishedAt: Nullable(Moment),
})
export type JobRun = Static<typeof JobRun>

const RunParams = Type.Object({ id: Uuid })

export const jobRuns = {
  'GET /api/job_runs/:id': {
    access: 'manage_own_account',
    summary: 'The state and progress of a job that the user started',
    params: RunParams,
    reply: JobRun,
  },
  'DELETE /api/job_runs/:id': {
    access: 'manage_own_account',
    summary: 'Cancels a job that the user started; one that is running stops soon, one that has ended stays as it is',
    params: RunParams,
    reply: JobRun,
  },
} satisfies Contract
