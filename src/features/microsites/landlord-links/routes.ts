import type { FastifyInstance } from 'fastify'
import { findPublicSite } from '#features/catalog/buildings/store.ts'
import { changeBuildings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { type Editor, mayEdit } from '#features/catalog/listings/access.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { type SiteHosting, sitePlace } from '#platform/http/microsite-address.ts'
import { serveWithPortfolio } from '#platform/http/serve.ts'
import { findSiteRow } from '../store.ts'
import { landlordLinks } from './contract.ts'
import { loadLinks, replaceLinks } from './replace-links.ts'

type Place = { landlordId: number; id: number }

/** The site and the named links of landlords' buildings, for admins and for their own companies' users; 404 for others. */
export function landlordLinkRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext & SiteHosting) {
  const { db, clock } = ctx
  serveWithPortfolio(app, landlordLinks, {
    async 'GET /api/admin/landlord/:landlordId/buildings/:id/microsite/link'({ params }, { user, request }) {
      await checkBuilding(db, params, user)
      const row = await findSiteRow(db, params.id, user)
      const site = row?.status === 'published' ? await findPublicSite(db, params.id, clock()) : undefined
      return { url: site ? sitePlace(request, ctx).urlOf(site) : null }
    },
    async 'GET /api/admin/landlord/:landlordId/buildings/:id/web/links'({ params }, { user }) {
      await checkBuilding(db, params, user)
      return loadLinks(db, params.id)
    },
    async 'PUT /api/admin/landlord/:landlordId/buildings/:id/web/links'({ params, body }, { user, request }) {
      const author = { actor: actorOf({ user, ip: request.ip }), action: 'building.changed' } as const
      return changeBuildings(ctx, [params.id], author, async (trx) => {
        await checkBuilding(trx, params, user)
        await replaceLinks(trx, params.id, body.links)
        return loadLinks(trx, params.id)
      })
    },
  })
}

/** 404 for a building that is not this landlord's, or that the user may not edit. */
const checkBuilding = (db: Db, { landlordId, id }: Place, user: Editor) =>
  db
    .selectFrom('building')
    .where('building.id', '=', id)
    .where('building.landlord_id', '=', landlordId)
    .where(mayEdit(user))
    .select('building.id')
    .executeTakeFirstOrThrow(() => notFound('building'))
