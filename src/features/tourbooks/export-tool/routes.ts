import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeCsv } from '#lib/csv/write-csv.ts'
import { SLIDE_EXTENSIONS, SLIDE_FORMATS } from '#lib/slides/slide-formats.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { IdParams } from '#lib/values.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { valueOfCell } from '#platform/office/write-xlsx.ts'
import { exportComparison } from '../comparison/export-comparison.ts'
import { loadTourbookComparison } from '../comparison/load-comparison.ts'
import { findCurrentFiles, makeCurrent } from '../decks/exports/make-current.ts'
import { sendDeck } from '../decks/exports/send-deck.ts'
import { lockTourbook, type TourbookRow } from '../store.ts'
import { tourbookExports } from './contract.ts'
import { EXPORT_SORTS, TOURBOOKS_PER_PAGE } from './rules.ts'
import { findTourbookOfAnyone, findTourbooksOfAll } from './store.ts'

/** Spreadsheets read UTF-8 by its byte order mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** The tourbooks of all users as files, for admins. Each file that is sent is in the audit log, and its owner sees it. */
export function tourbookExportRoutes(app: FastifyInstance, { db, clock, localeOf, storage }: RouteContext) {
  async function find(trx: Db, id: number): Promise<TourbookRow> {
    const tourbook = await findTourbookOfAnyone(trx, id)
    if (!tourbook) throw notFound('tourbook')
    return tourbook
  }

  serve(app, tourbookExports, {
    async 'GET /api/admin/tourbooks'({ query: { query = '', sort_by: sort = EXPORT_SORTS[0], ...pageQuery } }) {
      const page = pageOf(pageQuery, TOURBOOKS_PER_PAGE)
      const { tourbooks, totalCount } = await findTourbooksOfAll(db, { query: query.trim(), sort }, page)
      const ids = tourbooks.map(({ id }) => id)
      return { tourbooks, pagination: paginate(page, ids, totalCount) }
    },

    'POST /api/admin/tourbooks/:id/deck': ({ params: { id }, body: { format } }, { user, request }) =>
      db.transaction().execute(async (trx) => {
        const { user_id: userId } = await find(trx, id)
        if (!(await lockTourbook(trx, { id, userId }))) throw notFound('tourbook')
        const now = clock()
        const subject = { type: 'tourbook', id }
        await recordAudit(trx, {
          ...{ at: now, actor: actorOf(request), action: 'tourbook.deck_made', subject },
          after: { format },
        })
        const onStart = () => consumeRateLimit(trx, `deck:user:${user.id}`, { ...RATE_LIMITS.deckOfUser, now })
        const wanted = { linkId: null, format, locale: localeOf(request) }
        return makeCurrent(trx, await find(trx, id), wanted, { now, onStart })
      }),

    async 'GET /api/admin/tourbooks/:id/deck'({ params: { id } }) {
      return { files: await findCurrentFiles(db, await find(db, id), null, clock()) }
    },
  })

  const options = { config: { access: 'administer' }, schema: { hide: true, params: IdParams } } as const
  const idOf = (request: FastifyRequest) => (request.params as { id: number }).id
  const record = (request: FastifyRequest, { id, user_id: userId, name }: TourbookRow, format: string) =>
    recordAudit(db, {
      ...{ at: clock(), actor: actorOf(request), action: 'account.tourbook_exported' },
      subject: { type: 'user', id: userId },
      after: { tourbook: id, name, format },
    })

  // Files, which `serve` cannot return.
  for (const format of SLIDE_FORMATS)
    app.get(`/api/admin/tourbooks/:id/deck.${SLIDE_EXTENSIONS[format]}`, options, async (request, reply) => {
      const tourbook = await find(db, idOf(request))
      const files = await findCurrentFiles(db, tourbook, null, clock())
      if (!files.some((file) => file.format === format && file.isMade)) throw notFound('deck')
      await record(request, tourbook, format)
      const owner = { tourbookId: tourbook.id, linkId: null }
      return sendDeck(reply, { db, storage }, { owner, format, name: tourbook.name })
    })

  app.get('/api/admin/tourbooks/:id/comparison.csv', options, async (request, reply) => {
    const tourbook = await find(db, idOf(request))
    const compared = await loadTourbookComparison(db, tourbook, undefined, clock())
    const locale = localeOf(request)
    const { text } = makeIntl(locale, await loadMessages(locale))
    await record(request, tourbook, 'csv')
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${slugify(tourbook.name)}.csv"`)
      .send(
        BYTE_ORDER_MARK + writeCsv(exportComparison(compared, {}, { text, locale }).map((row) => row.map(valueOfCell))),
      )
  })
}
