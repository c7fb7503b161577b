import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { cancelJobRun, findJobRun, type OwnRun } from '#platform/jobs/job-run-store.ts'
import { type JobRun, jobRuns } from './contract.ts'

/** Jobs that a user started, for that user only. */
export function jobRunRoutes(app: FastifyInstance, { db, clock }: RouteContext) {
  async function presentRun(own: OwnRun): Promise<JobRun> {
    const run = await findJobRun(db, own)
    if (!run) throw notFound('job')
    const { id, kind, state, done, total, error } = run
    return {
      ...{ id, kind, state, done, total, error },
      isCancelling: run.finishedAt === null && run.cancelRequestedAt !== null,
      createdAt: run.createdAt.toISOString(),
      startedAt: run.startedAt?.toISOString() ?? null,
      finishedAt: run.finishedAt?.toISOString() ?? null,
    }
  }

  serve(app, jobRuns, {
    'GET /api/job_runs/:id': ({ params: { id } }, { user }) => presentRun({ id, userId: user.id }),

    async 'DELETE /api/job_runs/:id'({ params: { id } }, { user }) {
      const own = { id, userId: user.id }
      if (!(await cancelJobRun(db, own, clock()))) throw notFound('job')
      return presentRun(own)
    },
  })
}
