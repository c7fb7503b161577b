import type { FastifyInstance, FastifyRequest } from 'fastify'
import { revokeLink } from '#features/share-links/change-link.ts'
import { type LinkVersion, tokenOf } from '#features/share-links/link-token.ts'
import type { ShareRefusal } from '#features/sharing/share-listing.ts'
import { paths } from '#lib/paths.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { emailOrigin, siteOrigin } from '#platform/http/site-origin.ts'
import { findTourbook } from '../store.ts'
import { changeTourbookShare } from './change-share.ts'
import { tourbookShares } from './contract.ts'
import { presentTourbookShare } from './present-share.ts'
import { MOST_SHARES } from './rules.ts'
import { shareTourbook } from './share-tourbook.ts'
import { findOwnShare, findShares } from './store.ts'

/** What the owner of a tourbook does with its links. */
export function tourbookShareRoutes(
  app: FastifyInstance,
  { db, clock, sessions, localeOf, publicUrl, secret }: RouteContext,
) {
  const urlOf = (request: FastifyRequest, link: LinkVersion) =>
    siteOrigin(request, publicUrl) + paths.tourbookShare({ token: tokenOf(link, secret) })

  serve(app, tourbookShares, {
    async 'POST /api/tourbooks/:id/shares'({ params, body }, { user, request }) {
      const context = {
        user,
        actor: actorOf(request),
        locale: localeOf(request),
        site: emailOrigin(request, publicUrl),
        secret,
        now: clock(),
      }
      // The URLs are added afterwards, because the idempotency table stores responses and must not contain links.
      const links = await createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const outcome = await shareTourbook(trx, params.id, body, context)
        if (!outcome.ok) throw errorOf(outcome, 'tourbook')
        return outcome.links
      })
      return { shares: links.map((link) => ({ id: link.id, url: urlOf(request, link) })) }
    },

    async 'GET /api/tourbooks/:id/shares'({ params: { id } }, { user, request }) {
      if (!(await findTourbook(db, { id, userId: user.id }))) throw notFound('tourbook')
      const rows = await findShares(db, { userId: user.id, tourbookId: id }, clock())
      return { shares: rows.map((row) => presentTourbookShare(row, urlOf(request, row))) }
    },

    async 'PUT /api/tourbook_shares/:id'({ params: { id }, body }, { user, request }) {
      const context = { user, actor: actorOf(request), now: clock() }
      const row = await db.transaction().execute(async (trx) => {
        const outcome = await changeTourbookShare(trx, id, body, context)
        if (!outcome.ok) throw errorOf(outcome, 'share')
        return findOwnShare(trx, { id, userId: user.id })
      })
      return presentTourbookShare(row!, urlOf(request, row!))
    },

    async 'DELETE /api/tourbook_shares/:id'({ params: { id } }, { user, request }) {
      const key = { subject: 'tourbook' as const, id, userId: user.id }
      const context = { actor: actorOf(request), now: clock() }
      if (!(await db.transaction().execute((trx) => revokeLink(trx, key, context)))) throw notFound('share')
      return { id }
    },
  })
}

/** Thrown inside the transaction, so that what was done before the refusal is rolled back. */
function errorOf(refusal: ShareRefusal, what: 'tourbook' | 'share') {
  if (refusal.reason === 'invalid') return invalid(refusal.errors)
  if (refusal.reason === 'unknown') return notFound(what)
  return conflict(`There are ${MOST_SHARES} links to this tourbook already. Revoke one first.`)
}
