import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { todayIso } from '#lib/dates.ts'
import { intlTag } from '#lib/locale.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { closed } from '#lib/values.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { deckColors } from '#platform/slides/deck-colors.ts'
import { WIDE_FORMAT } from '#platform/slides/page-boxes.ts'
import { writePdf } from '#platform/slides/write-pdf.ts'
import { monthBefore } from '../figures/rules.ts'
import { layoutReport } from './layout-report.ts'
import { loadReport } from './load-report.ts'

const ReportQuery = Type.Object(
  {
    /** Without one, the last month that ended. */
    month: Type.Optional(
      Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', maxLength: 7, description: 'a month as yyyy-MM' }),
    ),
  },
  closed,
)

/** Serves the report of a month as PDF to the company's own people; `serve` returns only JSON. */
export function portfolioReportRoutes(app: FastifyInstance, { db, clock, localeOf }: RouteContext) {
  app.get(
    '/api/portfolio/report.pdf',
    { config: { access: 'own_company' }, schema: { hide: true, querystring: ReportQuery } },
    async (request, reply) => {
      const now = clock()
      const latest = monthBefore(todayIso(now))
      const { month = latest } = request.query as Static<typeof ReportQuery>
      if (month > latest)
        throw invalid([{ field: 'month', message: `must have ended, as ${latest} has, not ${month}` }])
      const report = await loadReport(db, { user: request.user!, today: now }, month)
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      const pages = layoutReport(report, { text, locale })
      const { company } = report
      const pdf = await writePdf({
        format: WIDE_FORMAT,
        title: pages[0]!.title,
        ...{ author: company, company, pages, colors: deckColors(mapColors.plum), pictures: new Map() },
        language: intlTag(locale),
        createdAt: now,
      })
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="portfolio-${month}.pdf"`)
        .send(pdf)
    },
  )
}
