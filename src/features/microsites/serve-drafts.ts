import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { loadDraftContent } from './load-draft-content.ts'
import { presentSite } from './present-site.ts'
import type { SiteWeb } from './site/serve/serve-pages.ts'
import { findSiteRow } from './store.ts'

const WORKSPACES = [
  ['admin', 'administer'],
  ['portfolio', 'own_company'],
] as const

/** The draft of a site as the document that publishing it would make, for those who may edit it; 404 for others. */
export function draftPages(app: FastifyInstance, { db, clock, publicUrl }: RouteContext, web: SiteWeb) {
  for (const [workspace, access] of WORKSPACES)
    app.get(
      `/api/${workspace}/buildings/:id/microsite_preview`,
      { config: { access, cost: 'page' }, schema: { hide: true } },
      send,
    )

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const id = Number((request.params as { id: string }).id)
    const user = request.user!
    const row = Number.isSafeInteger(id) && id > 0 ? await findSiteRow(db, id, user) : undefined
    const content = row && (await loadDraftContent(db, { id, user, today: clock() }))
    if (!content) throw notFound('site')
    const { settings } = presentSite(row, { name: row.name ?? '', host: null, url: null })
    const origin = siteOrigin(request, publicUrl)
    // Without its script: a draft sends no inquiry and counts no visit.
    const { fontFaces } = web.siteAssets
    const html = await web.renderSite({ content, settings, origin, siteOrigin: origin, fontFaces, script: null })
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}
