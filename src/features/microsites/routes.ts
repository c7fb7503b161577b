import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type SiteHosting, sitePlace } from '#platform/http/microsite-address.ts'
import { serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { microsites } from './contract.ts'
import { editSites } from './edit-site.ts'
import { loadDraftContent } from './load-draft-content.ts'
import { presentSettings, sitePhotoIds } from './present-site.ts'
import { findPublications, findSiteRow } from './store.ts'

/** Editing the sites of buildings, for admins and for their own companies' users; 404 for others. */
export function micrositeRoutes(app: FastifyInstance, ctx: RouteContext & SiteHosting) {
  const { db, clock } = ctx
  const sites = editSites(ctx)
  const requestFor = (id: number, by: UserRequest) => ({ id, by, place: sitePlace(by.request, ctx) })

  serveWithPortfolio(app, microsites, {
    'GET /api/admin/buildings/:id/microsite': ({ params }, by) => sites.load(requestFor(params.id, by)),
    'PUT /api/admin/buildings/:id/microsite': ({ params, body }, by) => sites.save(requestFor(params.id, by), body),
    async 'GET /api/admin/buildings/:id/microsite/content'({ params }, { user }) {
      if (!(await findSiteRow(db, params.id, user))) throw notFound('building')
      return { content: (await loadDraftContent(db, { id: params.id, user, today: clock() })) ?? null }
    },
    async 'GET /api/admin/buildings/:id/microsite/publications'({ params }, { user }) {
      const row = await findSiteRow(db, params.id, user)
      if (!row) throw notFound('building')
      const photoIds = sitePhotoIds(row)
      const publications = await findPublications(db, params.id)
      return {
        publications: publications.map(({ id, settings, published_at, published_by, is_current }) => ({
          id,
          settings: presentSettings(settings, photoIds),
          publishedAt: published_at.toISOString(),
          publishedBy: published_by,
          isCurrent: is_current,
        })),
      }
    },
    'POST /api/admin/buildings/:id/microsite/publications': ({ params, body }, by) =>
      sites.publish(requestFor(params.id, by), body),
    'DELETE /api/admin/buildings/:id/microsite/publications': ({ params }, by) =>
      sites.unpublish(requestFor(params.id, by)),
  })
}
