import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { writeCsv } from '#lib/csv/write-csv.ts'
import { IdParams } from '#lib/values.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { type Sheet, valueOfCell, writeXlsx } from '#platform/office/write-xlsx.ts'
import { changeOwnTourbook, findOwnTourbook, lockAndDate } from '../change-tourbook.ts'
import type { TourbookKey } from '../store.ts'
import { addRow, changeRow, changeRows } from './change-rows.ts'
import { comparisons, ListingsFileQuery, type ShownRows, StopsFileQuery } from './contract.ts'
import { exportComparison, type FileContent } from './export-comparison.ts'
import { loadComparedListings, loadTourbookComparison } from './load-comparison.ts'
import { changeOwnRow, findOwnRow } from './store.ts'

type Context = Pick<RouteContext, 'db' | 'clock' | 'localeOf' | 'sessions'>
type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwnRow>>>

/** Comparisons of spaces, as data and as files. */
export function comparisonRoutes(app: FastifyInstance, { db, clock, localeOf, sessions }: Context) {
  async function stopsOf(key: TourbookKey, stops: string | undefined) {
    const tourbook = await findOwnTourbook(db, key)
    return loadTourbookComparison(db, tourbook, stops === undefined ? undefined : idsIn(stops), clock())
  }
  async function changingRow(key: { id: number; userId: number }, work: (trx: Db, row: OwnRow) => Promise<void>) {
    const found = await findOwnRow(db, key, clock())
    if (!found) throw notFound('row')
    const { userId } = key
    return changeOwnTourbook(db, { id: found.tourbook_id, userId }, clock(), async (trx) => {
      // As it is now that the tourbook is locked.
      await work(trx, (await findOwnRow(trx, key, clock())) ?? found)
      return { id: key.id }
    })
  }
  const listingsOf = (listings: string) => loadComparedListings(db, idsIn(listings), clock())

  serve(app, comparisons, {
    async 'GET /api/tourbooks/:id/comparison'({ params: { id }, query: { stops } }, { user }) {
      const { spaces, ownRows, hiddenRows, rowOrder } = await stopsOf({ id, userId: user.id }, stops)
      return { spaces, ownRows, hiddenRows, rowOrder }
    },

    'PUT /api/tourbooks/:id/comparison': ({ params: { id }, body }, { user }) =>
      changeOwnTourbook(db, { id, userId: user.id }, clock(), async (trx) => {
        await changeRows(trx, id, body)
        return { id }
      }),

    'POST /api/tourbooks/:id/comparison_rows': ({ params: { id }, body }, { user, request }) =>
      createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        await lockAndDate(trx, { id, userId: user.id }, 'tourbook', clock())
        return { id: await addRow(trx, { tourbookId: id, ...body }, clock()) }
      }),

    'PUT /api/comparison_rows/:id': ({ params: { id }, body }, { user }) =>
      changingRow({ id, userId: user.id }, (trx, row) => changeRow(trx, row, body)),

    'DELETE /api/comparison_rows/:id': ({ params: { id } }, { user }) =>
      changingRow({ id, userId: user.id }, (trx) => changeOwnRow(trx, id, { deletedAt: clock() })),

    async 'GET /api/listing_comparisons'({ query: { listings } }) {
      return { spaces: await listingsOf(listings) }
    },
  })

  // Files, which `serve` cannot return.
  for (const format of ['csv', 'xlsx'] as const) {
    const file = async (compared: FileContent, request: FastifyRequest, reply: FastifyReply) => {
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      const rows = exportComparison(compared, request.query as ShownRows, { text, locale })
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
  csv: (reply, { rows }) =>
    reply.type('text/csv; charset=utf-8').send(BYTE_ORDER_MARK + writeCsv(rows.map((row) => row.map(valueOfCell)))),
  async xlsx(reply, sheet) {
    const { size, stream } = await writeXlsx(sheet)
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-length', size)
      .send(stream)
  },
}

const idsIn = (list: string) => list.split(',').map(Number)
