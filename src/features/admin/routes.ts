import type { FastifyInstance } from 'fastify'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { retryEmail } from '#platform/email/email.ts'
import { toOutgoing } from '#platform/email/email-jobs.ts'
import { AppError, conflict, notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { admin } from './contract.ts'
import { mayBeRead, presentEmail } from './present-email.ts'
import { EMAIL_SORTS, EMAILS_PER_PAGE } from './rules.ts'
import { countTotals, findEmail, findEmails, toSummary } from './store.ts'

/** The email log: every email the site sent, also without a mail server; and the totals beside the navigation. */
export function adminRoutes(app: FastifyInstance, { db, clock, emailTransport }: RouteContext) {
  serve(app, admin, {
    'GET /api/admin/totals': () => countTotals(db),

    async 'GET /api/admin/emails'({ query: { query = '', state, sort = EMAIL_SORTS[0], ...pageQuery } }) {
      const page = pageOf(pageQuery, EMAILS_PER_PAGE)
      const { emails, totalCount } = await findEmails(db, { query: query.trim(), state, sort }, page)
      const ids = emails.map(({ id }) => id)
      return { emails, pagination: paginate(page, ids, totalCount) }
    },

    async 'GET /api/admin/emails/:id'({ params: { id } }) {
      const row = await findEmail(db, id)
      if (!row) throw notFound('email')
      return presentEmail(row, emailTransport)
    },

    async 'POST /api/admin/emails/:id/retry'({ params: { id } }, { request }) {
      const result = await retryEmail(db, id, { actor: actorOf(request), now: clock() })
      if (result === 'already_sent') throw conflict('This email has already been sent.')
      if (result === 'suppressed') throw conflict('The recipient has unsubscribed from emails that other people send.')
      const row = result === 'queued' ? await findEmail(db, id) : undefined
      if (!row) throw notFound('email')
      return toSummary(row)
    },
  })

  // An .eml file for email programs; `serve` returns only JSON.
  app.get(
    '/api/admin/emails/:id/eml',
    {
      config: { access: 'administer' },
      schema: { hide: true, params: admin['GET /api/admin/emails/:id'].params },
    },
    async (request, reply) => {
      const { id } = request.params as { id: string }
      const row = await findEmail(db, id)
      if (!row) throw notFound('email')
      if (!mayBeRead(row, emailTransport))
        throw new AppError(403, 'email_private', 'Only its recipient may read this email.')
      return reply
        .type('message/rfc822')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${id}.eml"`)
        .send(await emailTransport.compose(toOutgoing(row)))
    },
  )
}
