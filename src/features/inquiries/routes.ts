import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Locale } from '#lib/locale.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import type { Sessions, SessionUser } from '#platform/http/session.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import type { DB } from '#schema'
import { inquiries } from './contract.ts'
import { countInquiries, findInquiries, loadInquiries, markInquiry } from './find-inquiries.ts'
import { loadSettings, saveInquirySettings } from './inquiry-settings.ts'
import { presentInquiry, presentInquiryRow } from './present-inquiry.ts'
import { dayAt, INBOX_PAGE_SIZE } from './rules.ts'
import { loadPaywall, savePaywall } from './save-paywall.ts'
import { type InquiryContext, sendQuickInquiry, sendStandardInquiry, sendVisitorInquiry } from './send-inquiry.ts'
import { findLastInquiry } from './store.ts'

export type InquiryDeps = {
  db: Kysely<DB>
  clock: Clock
  sessions: Pick<Sessions, 'requesterOf'>
  localeOf: (request: FastifyRequest) => Locale
  publicUrl: string | undefined
  /** Hashes recipients and signs the unsubscribe links of copies. */
  secret: string
}

export function inquiryRoutes(app: FastifyInstance, { db, clock, sessions, localeOf, publicUrl, secret }: InquiryDeps) {
  const submissionOf = (request: FastifyRequest) => ({ request, requester: sessions.requesterOf(request) })
  const contextOf = (request: FastifyRequest, listingId: number): InquiryContext => ({
    listingId,
    requester: sessions.requesterOf(request),
    user: request.user,
    ip: request.ip,
    locale: localeOf(request),
    site: emailOrigin(request, publicUrl),
    secret,
    now: clock(),
  })
  const userContextOf = (request: FastifyRequest, listingId: number) => ({
    ...contextOf(request, listingId),
    user: readerOf(request),
  })

  async function loadOne(user: SessionUser, id: number) {
    const [row] = await loadInquiries(db, user, [id])
    if (!row) throw notFound('inquiry')
    return presentInquiry(row)
  }

  serve(app, inquiries, {
    'POST /api/listings/:id/site_visitor_inquiries': ({ params, body }, request) =>
      createOnce(db, submissionOf(request), (trx) => sendVisitorInquiry(trx, body, contextOf(request, params.id))),

    'POST /api/listings/:id/inquiries': ({ params, body }, request) =>
      createOnce(db, submissionOf(request), (trx) => sendStandardInquiry(trx, body, userContextOf(request, params.id))),

    'POST /api/listings/:id/quick_inquiries': ({ params, body }, request) =>
      createOnce(db, submissionOf(request), (trx) => sendQuickInquiry(trx, body, userContextOf(request, params.id))),

    async 'GET /api/listings/:id/last_inquiry'({ params: { id } }, request) {
      const { user } = request
      const inquirer = { requester: sessions.requesterOf(request), email: user?.emailVerified ? user.email : null }
      const last = await findLastInquiry(db, inquirer, id)
      return { listingId: id, askedOn: last ? dayAt(last.market, last.at) : null, kind: last?.kind ?? null }
    },

    'GET /api/current_user/inquiry_settings': (_input, request) => loadSettings(db, readerOf(request).id),

    async 'PUT /api/current_user/inquiry_settings'({ body }, request) {
      const { id } = readerOf(request)
      await saveInquirySettings(db, id, body, clock())
      return loadSettings(db, id)
    },

    async 'GET /api/inquiries'({ query: { page = 1, page_size: size = INBOX_PAGE_SIZE, ...filter } }, request) {
      const user = readerOf(request)
      const { status: _, ...ofAnyStatus } = filter
      const [{ ids, totalCount }, counts] = await Promise.all([
        findInquiries(db, user, filter, { limit: size, offset: (page - 1) * size }),
        countInquiries(db, user, ofAnyStatus),
      ])
      const rows = await loadInquiries(db, user, ids)
      return {
        inquiries: rows.map(presentInquiryRow),
        pagination: { totalCount, currentPage: page, pageSize: size, ids },
        counts,
      }
    },

    'GET /api/inquiries/:id': ({ params }, request) => loadOne(readerOf(request), params.id),

    async 'PUT /api/inquiries/:id'({ params, body }, request) {
      const user = readerOf(request)
      const by = { actor: actorOf(request), now: clock() }
      const isMarked = await db.transaction().execute((trx) => markInquiry(trx, user, params.id, body.status, by))
      if (!isMarked) throw notFound('inquiry')
      return loadOne(user, params.id)
    },

    'GET /api/markets/:market/paywall': ({ params }) => loadPaywall(db, params.market),

    async 'PUT /api/admin/markets/:market/paywall'({ params: { market }, body: { most } }, request) {
      const by = { actor: actorOf(request), now: clock() }
      await db.transaction().execute((trx) => savePaywall(trx, market, most, by))
      return loadPaywall(db, market)
    },
  })
}

// For routes that only signed-in users can call.
const readerOf = ({ user }: FastifyRequest): SessionUser => user!
