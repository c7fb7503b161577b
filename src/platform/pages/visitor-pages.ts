import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES } from '#lib/cookies.ts'
import { intlTag, type Locale } from '#lib/locale.ts'
import { type InnerRequest, requestInProcess, type Sender } from '../http/in-process.ts'
import { compressPage } from './compressed-page.ts'
import type { CacheStatus, PageCache, VisitorPage } from './page-cache.ts'
import { cacheableTarget } from './page-cache-key.ts'
import { digestOf, type RenderedPage, type RenderOptions, renderPage } from './render-page.ts'

/** The cache, and whether it still receives changes. */
export type VisitorPages = { cache: PageCache; isCurrent: () => boolean }
type Found = { page: VisitorPage; status: CacheStatus }

/**
 * Finds or makes the page of a visitor's request. Neither is returned for a page that is not cached; `rendered` alone for
 * one that turned out not to be the same for all, such as a redirect.
 */
export function makeVisitorPages(app: FastifyInstance, options: RenderOptions, { cache, isCurrent }: VisitorPages) {
  return async (
    request: FastifyRequest,
    { origin, locale, isEmbedded }: { origin: string; locale: Locale; isEmbedded: boolean },
  ): Promise<{ found?: Found | undefined; rendered?: RenderedPage | undefined }> => {
    const target = cacheableTarget(request.url, options.web.cachedPages ?? {})
    if (target === undefined || !isCurrent()) return {}
    const sender = asVisitor(request, locale)
    const read = (inner: InnerRequest) => requestInProcess(app, sender, inner)
    let rendered: RenderedPage | undefined
    const found = await cache.get(
      `${origin} ${locale} ${isEmbedded ? 'embedded' : 'own'} ${options.mapStyle()} ${target}`,
      {
        async render() {
          rendered = await renderPage(options, { origin, target, locale, isEmbedded, read })
          const { status, headers, html, reads, scope } = rendered
          // A page that sets its own Cache-Control is private.
          if (status !== 200 || headers['cache-control']) return undefined
          return { page: { content: await compressPage(html), headers }, reads, scope }
        },
        isUnchanged: async (reads) => {
          const digests = await Promise.all(reads.map(async ({ url }) => digestOf(await read({ method: 'GET', url }))))
          return reads.every(({ digest }, index) => digest === digests[index])
        },
      },
    )
    // A redirect keeps the parameters that its page does not know.
    return { found, rendered: target === request.url ? rendered : undefined }
  }
}

/** Sends a cached page in the best encoding that the browser accepts. */
export async function sendVisitorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, status }: Found,
  locale: Locale,
) {
  if (status === 'hit') await request.lowerCost('file')
  const { content, headers } = page
  const { encoding, bytes } = await content.encode(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .headers({
      ...headers,
      etag: content.etag,
      'cache-status': `Frontage; ${status}`,
      'cache-control': PUBLIC,
      'content-language': intlTag(locale),
      vary: `${VARY}, accept-encoding`,
    })
    .type('text/html; charset=utf-8')
    .send(bytes)
}

/**
 * For visitors a page is the same for all, and proxies may cache it briefly; browsers revalidate, so that a user who marks
 * a listing as leased does not see the old page.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=30, must-revalidate'

/** Browsers say there whether a page is for a frame. */
export const VARY = 'cookie, accept-language, sec-fetch-dest'

/** Nothing of the request but its language gets into a page that others receive too. */
export function asVisitor({ ip, id, host }: FastifyRequest, locale: Locale): Sender {
  return { ip, id, host, headers: { cookie: `${COOKIES.locale}=${locale}` } }
}
