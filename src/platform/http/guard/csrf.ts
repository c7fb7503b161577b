import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { Sessions } from '../session.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts writes only from pages of this site, by three checks: the origin that the browser reports, a token that other
 * sites cannot read, and JSON, which a form of another site cannot send. Register after the access rules.
 */
export function requireCsrfToken(app: FastifyInstance, sessions: Sessions, publicUrl: string | undefined) {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.csrfExempt) return
    if (!isSameOrigin(request, publicUrl)) {
      throw new AppError(403, 'wrong_origin', 'Only pages of this site may send this.')
    }
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
