import type { FastifyInstance, FastifyRequest } from 'fastify'
import { marketNamed } from '#features/markets/market-named.ts'
import type { MarketSettings } from '#features/markets/settings/cache-settings.ts'
import { PAYWALL } from '#features/markets/settings/rules.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { plainHost, type SiteHosts } from '#platform/http/site-hosts.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import { inquiries } from './contract.ts'
import { countInquiries, findInboxBuildings, findInquiries, loadInquiries, markInquiry } from './find-inquiries.ts'
import { findSentInquiries, loadSentInquiries } from './find-sent-inquiries.ts'
import { loadSettings, saveInquirySettings } from './inquiry-settings.ts'
import { presentInquiry, presentInquiryRow } from './present-inquiry.ts'
import { dayAt, INBOX_PAGE_SIZE, SENT_PAGE_SIZE } from './rules.ts'
import { sendQuickInquiry, sendStandardInquiry, sendVisitorInquiry } from './send-inquiry.ts'
import { findLastInquiry, repliesSameDay } from './store.ts'

export function inquiryRoutes(
  app: FastifyInstance,
  {
    db,
    clock,
    sessions,
    localeOf,
    publicUrl,
    secret,
    marketSettings,
    siteHosts,
  }: RouteContext & { marketSettings: MarketSettings; siteHosts: SiteHosts },
) {
  const submissionOf = (request: FastifyRequest) => ({ request, requester: sessions.requesterOf(request) })
  const contextOf = <User>({ user, request }: UserRequest<User>, listingId: number) => ({
    listingId,
    requester: sessions.requesterOf(request),
    user,
    ip: request.ip,
    locale: localeOf(request),
    site: emailOrigin(request, publicUrl),
    siteHost: siteHosts(request.hostname) ? plainHost(request.hostname) : null,
    secret,
    now: clock(),
  })

  async function loadOne(user: SessionUser, id: number) {
    const [row] = await loadInquiries(db, user, [id])
    if (!row) throw notFound('inquiry')
    return presentInquiry(row)
  }

  serve(app, inquiries, {
    'POST /api/listings/:id/site_visitor_inquiries': ({ params, body }, { user, request }) =>
      createOnce(db, submissionOf(request), (trx) =>
        sendVisitorInquiry(trx, body, contextOf({ user, request }, params.id)),
      ),

    'POST /api/listings/:id/inquiries': ({ params, body }, { user, request }) =>
      createOnce(db, submissionOf(request), (trx) =>
        sendStandardInquiry(trx, body, contextOf({ user, request }, params.id)),
      ),

    'POST /api/listings/:id/quick_inquiries': ({ params, body }, { user, request }) =>
      createOnce(db, submissionOf(request), (trx) =>
        sendQuickInquiry(trx, body, contextOf({ user, request }, params.id)),
      ),

    async 'GET /api/listings/:id/last_inquiry'({ params: { id } }, { user, request }) {
      const email = user?.emailVerified ? user.email : null
      const [last, isSameDay] = await Promise.all([
        findLastInquiry(db, { requester: sessions.requesterOf(request), email }, id),
        repliesSameDay(db, id, clock()),
      ])
      const askedOn = last ? dayAt(last.market, last.at) : null
      return { listingId: id, askedOn, kind: last?.kind ?? null, repliesSameDay: isSameDay }
    },

    'GET /api/current_user/inquiry_settings': (_input, { user }) => loadSettings(db, user.id),

    async 'PUT /api/current_user/inquiry_settings'({ body }, { user }) {
      await saveInquirySettings(db, user.id, body, clock())
      return loadSettings(db, user.id)
    },

    async 'GET /api/current_user/inquiries'({ query }, { user }) {
      const page = pageOf(query, SENT_PAGE_SIZE)
      const { ids, totalCount } = await findSentInquiries(db, user.id, page)
      return { inquiries: await loadSentInquiries(db, user.id, ids), pagination: paginate(page, ids, totalCount) }
    },

    async 'GET /api/inquiries'({ query }, { user }) {
      const { status: _, ...ofAnyStatus } = query
      const page = pageOf(query, INBOX_PAGE_SIZE)
      const [{ ids, totalCount }, counts, buildings] = await Promise.all([
        findInquiries(db, user, query, page),
        countInquiries(db, user, ofAnyStatus),
        findInboxBuildings(db, user),
      ])
      const rows = await loadInquiries(db, user, ids)
      return {
        inquiries: rows.map(presentInquiryRow),
        pagination: paginate(page, ids, totalCount),
        counts,
        buildings,
      }
    },

    'GET /api/inquiries/:id': ({ params }, { user }) => loadOne(user, params.id),

    async 'PUT /api/inquiries/:id'({ params, body }, { user, request }) {
      const by = { actor: actorOf(request), now: clock() }
      const isMarked = await db.transaction().execute((trx) => markInquiry(trx, user, params.id, body.status, by))
      if (!isMarked) throw notFound('inquiry')
      return loadOne(user, params.id)
    },

    async 'GET /api/markets/:market/paywall'({ params }) {
      const market = marketNamed(params.market)
      const { paywallCount } = await marketSettings.of(market)
      return { market, most: paywallCount ?? PAYWALL.most, days: PAYWALL.days }
    },
  })
}
