import type { FastifyInstance } from 'fastify'
import { todayIso } from '#lib/dates.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { type FiguresQuery, portfolioFigures } from './contract.ts'
import { figuresCsv } from './figures-csv.ts'
import { loadFigures, loadListingFigures } from './load-figures.ts'
import { FIGURE_PERIODS, lastDays, MAX_CSV_LISTINGS } from './rules.ts'
import { ownsScope } from './store.ts'

export function portfolioFigureRoutes(app: FastifyInstance, { db, clock, localeOf }: RouteContext) {
  function requestOf({ days = FIGURE_PERIODS[0], building, listing }: FiguresQuery, user: SessionUser) {
    const today = clock()
    const range = lastDays(Number(days), todayIso(today))
    return { owner: { user, today }, scope: { building, listing }, range }
  }

  serve(app, portfolioFigures, {
    async 'GET /api/portfolio/figures'({ query }, { user }) {
      const { owner, scope, range } = requestOf(query, user)
      if (!(await ownsScope(db, owner, scope))) throw notFound('building')
      return loadFigures(db, owner, scope, range)
    },
  })

  // A file for spreadsheets; `serve` returns only JSON.
  const { access, query } = portfolioFigures['GET /api/portfolio/figures']
  app.get(
    '/api/portfolio/figures.csv',
    { config: { access }, schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const { owner, scope, range } = requestOf(request.query as FiguresQuery, request.user!)
      if (!(await ownsScope(db, owner, scope))) throw notFound('building')
      const rows = await loadListingFigures(db, owner, scope, range, MAX_CSV_LISTINGS)
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="portfolio-${range.from}-${range.to}.csv"`)
        .send(figuresCsv(rows, text))
    },
  )
}
