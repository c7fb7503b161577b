import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findPlacedFormat, type Placement } from '#features/media/access.ts'
import { sendPicture } from '#features/media/send-picture.ts'
import { SECOND_MS } from '#lib/durations.ts'
import { intlTag, type Locale } from '#lib/locale.ts'
import { lruCache } from '#platform/cache/lru-cache.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { SITE_PREFIX } from '#platform/http/site-hosts.ts'
import { compressPage } from '#platform/pages/compressed-page.ts'
import type { VisitorPage } from '#platform/pages/page-cache.ts'
import { digestOf } from '#platform/pages/render-page.ts'
import { PUBLIC, type VisitorPages } from '#platform/pages/visitor-pages.ts'
import type { SiteContent, SiteSettings } from '../../contract.ts'
import { loadContent } from '../content/load-content.ts'
import { findSite, type PublishedSite } from './find-site.ts'
import type { SiteContext } from './serve-sites.ts'
import { originOfMarket, originOfSite } from './site-origins.ts'

/** Renders a site as a document. */
type RenderSite = (site: {
  content: SiteContent
  settings: SiteSettings
  origin: string
  siteOrigin: string
  fontFaces: string
  script: string | null
}) => Promise<string>

/** How sites are rendered, with what they need of the build. */
export type SiteWeb = { renderSite: RenderSite; siteAssets: { fontFaces: string; script: string } }

type Options = {
  /** How sites are rendered; `assets` are what they need of the build. */
  web: { renderSite?: unknown; siteAssets?: { fontFaces: string; script: string } }
  /** Unset where no changes are followed: every page is rendered for its request. */
  visitorPages: VisitorPages | undefined
}

type PageContext = SiteContext & Pick<RouteContext, 'storage'> & { media: { placements: readonly Placement[] } }

/** Where pages are not cached, the pictures of one are requested right after it. */
const RECENT = { maxEntries: 1_000, maxAge: 10 * SECOND_MS }

/** The page of each site, and the pictures that it shows. */
export function sitePages(app: FastifyInstance, context: PageContext, { web, visitorPages }: Options) {
  const { db, clock, storage, publicUrl, siteHosts, media } = context
  const uncached = lruCache<string, VisitorPage>(RECENT)

  app.get(
    `${SITE_PREFIX}/`,
    { config: { access: 'public', cost: 'page' }, schema: { hide: true } },
    async (request, reply) => {
      const site = await siteOf(request)
      const elsewhere = mainAddress(request, site)
      if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
      const page = await pageOf(request, site)
      const { encoding, bytes } = await page.content.encode(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .headers({
          etag: page.content.etag,
          'cache-control': PUBLIC,
          'content-language': intlTag(page.headers.locale as Locale),
          vary: 'accept-encoding',
        })
        .type('text/html; charset=utf-8')
        .send(bytes)
    },
  )

  app.get(
    `${SITE_PREFIX}/media/:id/:file`,
    { config: { access: 'public', cost: 'page' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { id: idText, file } = request.params as { id: string; file: string }
      const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : 0
      const { pictures } = await recentPageOf(request, await siteOf(request))
      const format = pictures?.has(id) ? await findPlacedFormat(db, id, media.placements) : undefined
      if (format === undefined) throw notFound('picture')
      return sendPicture(reply, storage, { id, file, format, cacheControl: 'public, max-age=31536000, immutable' })
    },
  )

  /** Where the page is, for its domain with www. where it is set without, and the other way around. */
  function mainAddress(request: FastifyRequest, { domain }: PublishedSite): string | undefined {
    const host = siteHosts(request.hostname)
    if (!host || !('domain' in host) || domain === null || host.domain === domain) return undefined
    const { protocol, port } = new URL(originOfSite(request, publicUrl))
    const [, query] = request.originalUrl.split('?', 2)
    return `${protocol}//${domain}${port && `:${port}`}/${query === undefined ? '' : `?${query}`}`
  }

  async function siteOf({ hostname }: FastifyRequest): Promise<PublishedSite> {
    const site = await findSite(db, hostname, siteHosts)
    if (!site) throw notFound('site')
    return site
  }

  /** The page as it is now; one from the cache costs as little as a file. */
  async function pageOf(request: FastifyRequest, site: PublishedSite): Promise<VisitorPage> {
    const key = keyOf(request, site)
    const source = {
      async render() {
        const content = await loadContent(db, site.buildingId, clock())
        if (!content) return undefined
        const html = await render(request, site, content)
        const { locale, building } = content
        const page = { content: await compressPage(html), headers: { locale }, pictures: picturesIn(html) }
        return { page, reads: [{ url: key, digest: digestOfContent(content) }], scope: [building.market] }
      },
      async isUnchanged([read]: readonly { digest: string }[]) {
        const content = await loadContent(db, site.buildingId, clock())
        return content !== undefined && read?.digest === digestOfContent(content)
      },
    }
    if (!visitorPages?.isCurrent()) {
      const rendered = await source.render()
      if (!rendered) throw notFound('site')
      uncached.set(key, rendered.page)
      return rendered.page
    }
    const found = await visitorPages.cache.get(key, source)
    if (!found) throw notFound('site')
    if (found.status === 'hit') await request.lowerCost('file')
    return found.page
  }

  /** The page that was just sent, for its pictures. */
  async function recentPageOf(request: FastifyRequest, site: PublishedSite): Promise<VisitorPage> {
    const recent = visitorPages?.isCurrent() ? undefined : uncached.get(keyOf(request, site))
    if (!recent) return pageOf(request, site)
    await request.lowerCost('file')
    return recent
  }

  function render(request: FastifyRequest, { settings }: PublishedSite, content: SiteContent): Promise<string> {
    const origins = { origin: originOfMarket(request, publicUrl), siteOrigin: originOfSite(request, publicUrl) }
    return (web.renderSite as RenderSite)({ content, settings, ...origins, ...web.siteAssets! })
  }

  const keyOf = (request: FastifyRequest, { buildingId, versionId }: PublishedSite) =>
    `site ${buildingId} ${versionId} ${originOfSite(request, publicUrl)}`
}

const digestOfContent = (content: SiteContent) =>
  digestOf({ status: 200, body: undefined, text: JSON.stringify(content), retryAfter: undefined })

const picturesIn = (html: string) => new Set([...html.matchAll(/\/media\/(\d+)\//g)].map(([, id]) => Number(id)))
