import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Sessions } from './session.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets a write through only from a page of this site: by the browser's own word where it comes from, by the token that
 * no other site can read, and because a form of another site can send no JSON. Register after the access rules.
 */
export function requireCsrfToken(app: FastifyInstance, sessions: Sessions, publicUrl: string | undefined) {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || request.routeOptions.config.csrfExempt) return
    if (!comesFromHere(request, publicUrl)) {
      throw new AppError(403, 'wrong_origin', 'Only pages of this site may send this.')
    }
    if (!sessions.carriesCsrfToken(request)) {
      const message = 'x-csrf-token must be the token that GET /api/current_user gives for this session.'
      throw new AppError(403, 'stale_token', message)
    }
  })
}

function comesFromHere({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  if (publicUrl !== undefined) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === host
}
