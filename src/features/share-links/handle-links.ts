import type { FastifyRequest } from 'fastify'
import type { Locale } from '#lib/locale.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { emailOrigin, siteOrigin } from '#platform/http/site-origin.ts'
import { changeLink, type LinkChange, revokeLink } from './change-link.ts'
import type { LinkContext, LinkKind } from './link-kind.ts'
import { type LinkVersion, tokenOf } from './link-token.ts'
import { MAX_LINKS } from './rules.ts'
import type { LinkRow } from './store.ts'
import type { LinkRefusal } from './validate-link.ts'

/** Of a request that creates links, with what their emails need. */
export type CreateContext = LinkContext & { locale: Locale; site: string; secret: string }
type Create<Body> = (
  db: Db,
  subjectId: number,
  body: Body,
  context: CreateContext,
) => Promise<{ ok: true; links: LinkVersion[] } | LinkRefusal>
type WithId = { params: { id: number } }

/** The handlers of what a user does with the links to a kind of subject, which `create` creates. */
export function linkHandlers<New, Settings extends object, Row extends LinkRow, Shown, Body>(
  kind: LinkKind<New, Settings, Row, Shown>,
  create: Create<Body>,
  { db, clock, sessions, localeOf, publicUrl, secret }: RouteContext,
) {
  const urlOf = (request: FastifyRequest, link: LinkVersion) =>
    siteOrigin(request, publicUrl) + kind.pathOf(tokenOf(link, secret))
  const contextOf = ({ user, request }: UserRequest) => ({ user, actor: actorOf(request), now: clock() })

  /** Thrown inside the transaction, so that what was done before the refusal is rolled back. */
  function errorOf(refusal: LinkRefusal, entity: string) {
    if (refusal.reason === 'invalid') return invalid(refusal.errors)
    if (refusal.reason === 'unknown') return notFound(entity)
    return conflict(`There are ${MAX_LINKS} links to this ${kind.noun} already. Revoke one first.`)
  }

  return {
    async create({ params, body }: WithId & { body: Body }, { user, request }: UserRequest) {
      const site = emailOrigin(request, publicUrl)
      const context = { ...contextOf({ user, request }), locale: localeOf(request), site, secret }
      // The URLs are added afterwards, because the idempotency table stores responses and must not contain links.
      const links = await createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const outcome = await create(trx, params.id, body, context)
        if (!outcome.ok) throw errorOf(outcome, kind.entity)
        return outcome.links
      })
      return links.map((link) => ({ id: link.id, url: urlOf(request, link) }))
    },

    async list({ params: { id } }: WithId, { user, request }: UserRequest) {
      const rows = await kind.findLinks(db, { id, userId: user.id }, clock())
      if (!rows) throw notFound(kind.entity)
      return { shares: rows.map((row) => kind.present(row, urlOf(request, row))) }
    },

    async change({ params: { id }, body }: WithId & { body: LinkChange<Settings> }, { user, request }: UserRequest) {
      const row = await db.transaction().execute(async (trx) => {
        const outcome = await changeLink(trx, kind, id, body, contextOf({ user, request }))
        if (!outcome.ok) throw errorOf(outcome, 'share')
        return outcome.row
      })
      return kind.present(row, urlOf(request, row))
    },

    async revoke({ params: { id } }: WithId, { user, request }: UserRequest) {
      const key = { subject: kind.subject, id, userId: user.id }
      const isRevoked = await db.transaction().execute((trx) => revokeLink(trx, key, contextOf({ user, request })))
      if (!isRevoked) throw notFound('share')
      return { id }
    },
  }
}
