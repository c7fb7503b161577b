import type { FastifyInstance } from 'fastify'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { cancelJobRun } from '#platform/jobs/job-run-store.ts'
import { adminJobs } from './contract.ts'
import { retryJob } from './retry-job.ts'
import { JOB_SORTS, JOBS_PER_PAGE } from './rules.ts'
import { countKinds, findJob, findJobs } from './store.ts'

/** The jobs of all users and of the site itself, for admins. */
export function adminJobRoutes(app: FastifyInstance, { db, clock }: RouteContext) {
  async function find(trx: Db, id: string) {
    const job = await findJob(trx, id)
    if (!job) throw notFound('job')
    return job
  }

  serve(app, adminJobs, {
    async 'GET /api/admin/job_runs'({
      query: { query = '', state, kind, sort_by: sort = JOB_SORTS[0], ...pageQuery },
    }) {
      const page = pageOf(pageQuery, JOBS_PER_PAGE)
      const filter = { query: query.trim(), states: state?.split(',') ?? [], kinds: kind?.split(',') ?? [], sort }
      const [{ jobs, totalCount }, kinds] = await Promise.all([findJobs(db, filter, page), countKinds(db)])
      const ids = jobs.map(({ id }) => id)
      return { jobRuns: jobs, kinds, pagination: paginate(page, ids, totalCount) }
    },

    'GET /api/admin/job_runs/:id': ({ params: { id } }) => find(db, id),

    'POST /api/admin/job_runs/:id/retry': ({ params: { id } }, { request }) =>
      retryJob(db, id, { actor: actorOf(request), now: clock() }),

    'DELETE /api/admin/job_runs/:id': ({ params: { id } }, { request }) =>
      db.transaction().execute(async (trx) => {
        const { user, kind, finishedAt } = await find(trx, id)
        if (user === null) throw conflict('Only what a user started can be cancelled.')
        const at = clock()
        await cancelJobRun(trx, { id, userId: user.id }, at)
        const entry = { at, actor: actorOf(request), subject: { type: 'job', id }, after: { kind } }
        if (finishedAt === null) await recordAudit(trx, { ...entry, action: 'job.cancelled' })
        return find(trx, id)
      }),
  })
}
