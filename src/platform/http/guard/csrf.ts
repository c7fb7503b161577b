import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { Sessions } from '../session.ts'
import type { SiteHosts } from '../site-hosts.ts'

type OriginOptions = { publicUrl: string | undefined; siteHosts: SiteHosts }

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts writes only from pages of this site, by three checks: the origin that the browser reports, a token that other
 * sites cannot read, and JSON, which a form of another site cannot send. Register after the access rules.
 */
export function requireCsrfToken(app: FastifyInstance, sessions: Sessions, { publicUrl, siteHosts }: OriginOptions) {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.csrfExempt) return
    const isOfSite = siteHosts(request.hostname) !== undefined
    const mayBeSent = isOfSite ? request.routeOptions.config.fromSites : true
    if (!mayBeSent || !isSameOrigin(request, isOfSite ? undefined : publicUrl)) {
      throw new AppError(403, 'wrong_origin', 'Only pages of this site may send this.')
    }
    // There are no sessions on buildings' own sites, so nothing is sent in a user's name.
    if (isOfSite) return
    if (request.routeOptions.config.fromFrames && request.user === null) return
    if (!sessions.carriesCsrfToken(request)) {
      const message = 'x-csrf-token must be the token that GET /api/current_user returns for this session.'
      throw new AppError(403, 'stale_token', message)
    }
  })
}

function isSameOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  if (publicUrl !== undefined) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === host
}
