import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { securityEvents } from './contract.ts'
import { SECURITY_EVENT_PAGE_SIZE } from './rules.ts'
import { findSecurityEvents } from './store.ts'

/** What happened to an account, for its user and for admins. */
export function securityEventRoutes(app: FastifyInstance, { db }: RouteContext) {
  serve(app, securityEvents, {
    async 'GET /api/current_user/security_events'(_input, { user }) {
      const reader = { userId: user.id, isAdmin: user.role === 'admin' }
      return { events: (await findSecurityEvents(db, reader, pageOf({}, SECURITY_EVENT_PAGE_SIZE))).events }
    },
    async 'GET /api/admin/users/:id/security_events'({ params: { id }, query }) {
      const user = await db.selectFrom('app_user').where('id', '=', id).select('id').executeTakeFirst()
      if (!user) throw notFound('account')
      const page = pageOf(query, SECURITY_EVENT_PAGE_SIZE)
      const { events, totalCount } = await findSecurityEvents(db, { userId: id, isAdmin: true }, page)
      const ids = events.map(({ id }) => id)
      return { events, pagination: paginate(page, ids, totalCount) }
    },
  })
}
