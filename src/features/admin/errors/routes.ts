import type { FastifyInstance } from 'fastify'
import type { ErrorPlace } from '#lib/jobs/error-places.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { errorKinds } from './contract.ts'
import { ERROR_SORTS, ERRORS_PER_PAGE } from './rules.ts'
import { findError, findErrors, resolveError } from './store.ts'

/** What fails in browsers, requests and jobs, by kind, for admins. */
export function errorKindRoutes(app: FastifyInstance, { db, clock }: RouteContext) {
  async function find(trx: Db, id: number) {
    const error = await findError(trx, id, clock())
    if (!error) throw notFound('error')
    return error
  }

  serve(app, errorKinds, {
    async 'GET /api/admin/errors'({ query: { query = '', place, state = 'open', sort_by, ...pageQuery } }) {
      const page = pageOf(pageQuery, ERRORS_PER_PAGE)
      const places = (place?.split(',') ?? []) as ErrorPlace[]
      const filter = { query: query.trim(), places, state, sort: sort_by ?? ERROR_SORTS[0] }
      const { errors, totalCount } = await findErrors(db, filter, clock(), page)
      const ids = errors.map(({ id }) => id)
      return { errors, pagination: paginate(page, ids, totalCount) }
    },

    'GET /api/admin/errors/:id': ({ params: { id } }) => find(db, id),

    'POST /api/admin/errors/:id/resolve': ({ params: { id } }, { request }) =>
      db.transaction().execute(async (trx) => {
        const { place, page } = await find(trx, id)
        const at = clock()
        const entry = { at, actor: actorOf(request), subject: { type: 'error', id }, after: { place, page } }
        if (await resolveError(trx, id, at)) await recordAudit(trx, { ...entry, action: 'error.resolved' })
        return find(trx, id)
      }),
  })
}
