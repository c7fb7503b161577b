import type { FastifyInstance } from 'fastify'
import { findTimeZone } from '#features/alerts/delivery/alert-settings.ts'
import { dayIn } from '#lib/times.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { openLinks } from '../shares/shared-page/open-link.ts'
import { findOwnTourbooks } from '../store.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { type AnalyticsQuery, tourbookAnalytics } from './contract.ts'
import { findDays, listVisits, type VisitQuery } from './find-visits.ts'
import { loadAnalytics } from './load-analytics.ts'
import { readPeriod } from './read-period.ts'
import { recordVisit } from './record-visit.ts'
import { readFilter } from './rules.ts'

type Request = { params: { id: number }; query: AnalyticsQuery }

export function tourbookAnalyticsRoutes(app: FastifyInstance, context: RouteContext) {
  const { db, clock, localeOf } = context
  const links = openLinks(context)

  /** Which visits of the user's own tourbook are meant. Another user's answers 404, as one that does not exist. */
  async function queryOf({ params: { id }, query: { filter_by = 'all', ...dates } }: Request, user: { id: number }) {
    if (!(await findOwnTourbooks(db, [id], user.id)).has(id)) throw notFound('tourbook')
    const timeZone = await findTimeZone(db, user.id)
    const today = dayIn(clock(), timeZone)
    const query: VisitQuery = {
      tourbookId: id,
      period: readPeriod(dates, today, timeZone),
      filter: readFilter(filter_by),
    }
    return { query, today }
  }

  serve(app, tourbookAnalytics, {
    async 'POST /api/tourbook_shares/:token/visits'({ params: { token }, body }, { user, request }) {
      const opened = await links.access(token, request)
      return { counted: await recordVisit(db, opened, body, { userId: user?.id, ip: request.ip, now: clock() }) }
    },

    async 'GET /api/tourbooks/:id/analytics'(input, { user }) {
      const { query, today } = await queryOf(input, user)
      return loadAnalytics(db, query, today)
    },

    async 'GET /api/tourbooks/:id/over_time_analytics'(input, { user }) {
      const { query, today } = await queryOf(input, user)
      const { startDate, endDate } = query.period
      return { startDate, endDate, today, days: await findDays(db, query) }
    },
  })

  // A file for spreadsheets; `serve` returns only JSON.
  const { params, query } = tourbookAnalytics['GET /api/tourbooks/:id/analytics']
  app.get(
    '/api/tourbooks/:id/analytics.csv',
    { config: { access: 'manage_tourbooks' }, schema: { hide: true, params, querystring: query } },
    async (request, reply) => {
      const visits = await queryOf(request as unknown as Request, request.user!)
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      const { startDate, endDate } = visits.query.period
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="tourbook-visits-${startDate}-${endDate}.csv"`)
        .send(analyticsCsv(await listVisits(db, visits.query), text))
    },
  )
}
