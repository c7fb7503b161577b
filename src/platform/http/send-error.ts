import type { FastifyReply, FastifyRequest } from 'fastify'
import { intlTag } from '#lib/locale.ts'
import { noticeFor } from '#lib/notice.ts'
import { noticePage } from '../pages/notice-page.ts'
import { localeOf } from '../pages/page.ts'
import { asAppError, sendProblem } from './problem.ts'

/** Sends a notice page to a browser that must retry later, problem+json to every other client. */
export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, retryAfterS } = asAppError(error)
  const notice = noticeFor(status, code)
  if (!notice || !isPageRequest(request)) return sendProblem(error, request, reply)
  request.log.warn({ err: error }, 'page not available')
  const locale = localeOf(request)
  // Without one, retrying does not help.
  if (notice !== 'viewOnly') reply.header('retry-after', retryAfterS ?? DEFAULT_RETRY_S)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language')
    .header('content-language', intlTag(locale))
    .type('text/html; charset=utf-8')
    .send(await noticePage(notice, locale))
}

const DEFAULT_RETRY_S = 5

/** Whether a browser requested this to display it: a page, or any address outside /api that accepts HTML. */
function isPageRequest({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (routeOptions.config?.cost === 'page') return true
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}
