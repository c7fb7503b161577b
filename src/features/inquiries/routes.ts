import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Locale } from '#lib/locale.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import type { Reader, Sessions } from '#platform/http/session.ts'
import { letterOrigin } from '#platform/http/site-origin.ts'
import type { DB } from '#schema'
import { inquiries } from './contract.ts'
import { countInquiries, findInquiries, loadInquiries, markInquiry } from './find-inquiries.ts'
import { keepSettings, loadSettings } from './inquiry-settings.ts'
import { presentInquiry, presentInquiryRow } from './present-inquiry.ts'
import { dayAt, INBOX_PAGE_SIZE } from './rules.ts'
import { keepPaywall, loadPaywall } from './save-paywall.ts'
import { type Asking, askAsVisitor, askQuickly, askWithNeeds } from './send-inquiry.ts'
import { findLastInquiry } from './store.ts'

export type InquiryDeps = {
  db: Kysely<DB>
  clock: Clock
  sessions: Pick<Sessions, 'callerOf'>
  localeOf: (request: FastifyRequest) => Locale
  publicUrl: string | undefined
  /** Hashes recipients and signs the links by which they stop copies. */
  secret: string
}

export function inquiryRoutes(app: FastifyInstance, { db, clock, sessions, localeOf, publicUrl, secret }: InquiryDeps) {
  const once = (request: FastifyRequest) => ({ request, caller: sessions.callerOf(request) })
  const askingOf = (request: FastifyRequest, listingId: number): Asking => ({
    listingId,
    caller: sessions.callerOf(request),
    reader: request.reader,
    ip: request.ip,
    locale: localeOf(request),
    site: letterOrigin(request, publicUrl),
    secret,
    now: clock(),
  })
  const askingOfPerson = (request: FastifyRequest, listingId: number) => ({
    ...askingOf(request, listingId),
    reader: readerOf(request),
  })

  async function loadOne(reader: Reader, id: number) {
    const [row] = await loadInquiries(db, reader, [id])
    if (!row) throw notFound('inquiry')
    return presentInquiry(row)
  }

  serve(app, inquiries, {
    'POST /api/listings/:id/site_visitor_inquiries': ({ params, body }, request) =>
      createOnce(db, once(request), (trx) => askAsVisitor(trx, body, askingOf(request, params.id))),

    'POST /api/listings/:id/inquiries': ({ params, body }, request) =>
      createOnce(db, once(request), (trx) => askWithNeeds(trx, body, askingOfPerson(request, params.id))),

    'POST /api/listings/:id/quick_inquiries': ({ params, body }, request) =>
      createOnce(db, once(request), (trx) => askQuickly(trx, body, askingOfPerson(request, params.id))),

    async 'GET /api/listings/:id/last_inquiry'({ params: { id } }, request) {
      const { reader } = request
      const asker = { caller: sessions.callerOf(request), email: reader?.emailVerified ? reader.email : null }
      const last = await findLastInquiry(db, asker, id)
      return { listingId: id, askedOn: last ? dayAt(last.market, last.at) : null, kind: last?.kind ?? null }
    },

    'GET /api/current_user/inquiry_settings': (_input, request) => loadSettings(db, readerOf(request).id),

    async 'PUT /api/current_user/inquiry_settings'({ body }, request) {
      const { id } = readerOf(request)
      await keepSettings(db, id, body, clock())
      return loadSettings(db, id)
    },

    async 'GET /api/inquiries'({ query: { page = 1, page_size: size = INBOX_PAGE_SIZE, ...filter } }, request) {
      const reader = readerOf(request)
      const { status: _, ...ofAnyStatus } = filter
      const [{ ids, totalCount }, counts] = await Promise.all([
        findInquiries(db, reader, filter, { limit: size, offset: (page - 1) * size }),
        countInquiries(db, reader, ofAnyStatus),
      ])
      const rows = await loadInquiries(db, reader, ids)
      return {
        inquiries: rows.map(presentInquiryRow),
        pagination: { totalCount, currentPage: page, pageSize: size, ids },
        counts,
      }
    },

    'GET /api/inquiries/:id': ({ params }, request) => loadOne(readerOf(request), params.id),

    async 'PUT /api/inquiries/:id'({ params, body }, request) {
      const reader = readerOf(request)
      const by = { actor: actorOf(request), now: clock() }
      const isThere = await db.transaction().execute((trx) => markInquiry(trx, reader, params.id, body.status, by))
      if (!isThere) throw notFound('inquiry')
      return loadOne(reader, params.id)
    },

    'GET /api/markets/:market/paywall': ({ params }) => loadPaywall(db, params.market),

    async 'PUT /api/admin/markets/:market/paywall'({ params: { market }, body: { most } }, request) {
      const by = { actor: actorOf(request), now: clock() }
      await db.transaction().execute((trx) => keepPaywall(trx, market, most, by))
      return loadPaywall(db, market)
    },
  })
}

// For routes that only somebody signed in may call.
const readerOf = ({ reader }: FastifyRequest): Reader => reader!
