import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { writeCsv } from '#lib/csv/write-csv.ts'
import { IdParams } from '#lib/values.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { type Sheet, writeXlsx } from '#platform/office/write-xlsx.ts'
import { type CostTerms, costTermsOf, marketOf } from '../requirement/rules.ts'
import { requirementOf } from '../requirement/store.ts'
import { findTourbook, type TourbookKey } from '../store.ts'
import { type ComparedSpace, comparisons, ListingsFileQuery, type ShownRows, StopsFileQuery } from './contract.ts'
import { exportComparison } from './export-comparison.ts'
import { loadComparedListings, loadComparedStops } from './load-comparison.ts'

type Context = Pick<RouteContext, 'db' | 'clock' | 'localeOf'>
type Compared = { spaces: ComparedSpace[]; terms?: CostTerms | null }

/** Comparisons of spaces, as data and as files. */
export function comparisonRoutes(app: FastifyInstance, { db, clock, localeOf }: Context) {
  async function stopsOf(key: TourbookKey, stops: string | undefined) {
    const tourbook = await findTourbook(db, key)
    if (!tourbook) throw notFound('tourbook')
    const sortableIds = stops === undefined ? undefined : idsIn(stops)
    const spaces = await loadComparedStops(db, { tourbookId: key.id, sortableIds }, clock())
    return { spaces, terms: costTermsOf(requirementOf(tourbook), marketOf(spaces)) }
  }
  const listingsOf = (listings: string) => loadComparedListings(db, idsIn(listings), clock())

  serve(app, comparisons, {
    async 'GET /api/tourbooks/:id/comparison'({ params: { id }, query: { stops } }, { user }) {
      const { spaces } = await stopsOf({ id, userId: user.id }, stops)
      return { spaces }
    },
    async 'GET /api/listing_comparisons'({ query: { listings } }) {
      return { spaces: await listingsOf(listings) }
    },
  })

  // Files, which `serve` cannot return.
  for (const format of ['csv', 'xlsx'] as const) {
    const file = async ({ spaces, terms = null }: Compared, request: FastifyRequest, reply: FastifyReply) => {
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      const rows = exportComparison(spaces, { ...(request.query as ShownRows), terms }, { text, locale })
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="comparison.${format}"`)
      return FILES[format](reply, { name: text('comparison.title'), rows })
    }
    app.get(
      `/api/tourbooks/:id/comparison.${format}`,
      {
        config: { access: 'manage_tourbooks' },
        schema: { hide: true, params: IdParams, querystring: StopsFileQuery },
      },
      async (request, reply) => {
        const { id } = request.params as { id: number }
        const { stops } = request.query as Static<typeof StopsFileQuery>
        return file(await stopsOf({ id, userId: request.user!.id }, stops), request, reply)
      },
    )
    app.get(
      `/api/listing_comparisons.${format}`,
      { config: { access: 'take_part' }, schema: { hide: true, querystring: ListingsFileQuery } },
      async (request, reply) => {
        const { listings } = request.query as Static<typeof ListingsFileQuery>
        return file({ spaces: await listingsOf(listings) }, request, reply)
      },
    )
  }
}

/** Spreadsheets read UTF-8 by its byte order mark. */
const BYTE_ORDER_MARK = '\ufeff'

const FILES: Record<'csv' | 'xlsx', (reply: FastifyReply, sheet: Sheet) => FastifyReply | Promise<FastifyReply>> = {
  csv: (reply, { rows }) => reply.type('text/csv; charset=utf-8').send(BYTE_ORDER_MARK + writeCsv(rows)),
  async xlsx(reply, sheet) {
    const { size, stream } = await writeXlsx(sheet)
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-length', size)
      .send(stream)
  },
}

const idsIn = (list: string) => list.split(',').map(Number)
