import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findPlacedFormat, type Placement } from '#features/media/access.ts'
import { sendPicture } from '#features/media/send-picture.ts'
import { intlTag, type Locale } from '#lib/locale.ts'
import { lruCache } from '#platform/cache/lru-cache.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { SITE_PREFIX } from '#platform/http/site-hosts.ts'
import { compressPage } from '#platform/pages/compressed-page.ts'
import type { PageCache, VisitorPage } from '#platform/pages/page-cache.ts'
import { digestOf } from '#platform/pages/render-page.ts'
import { PUBLIC } from '#platform/pages/visitor-pages.ts'
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
  cache: PageCache | undefined
}

type PageContext = SiteContext &
  Pick<RouteContext, 'storage'> & { media: { placements: readonly Placement[] }; pages: PageCache }

/** Sites whose pictures are known without rendering them. */
const MAX_SITES = 1_000

/** The page of each site, and the pictures that it shows. */
export function sitePages(app: FastifyInstance, context: PageContext, { web, cache }: Options) {
  const { db, clock, storage, publicUrl, siteHosts, media } = context
  const picturesOfSites = lruCache<string, ReadonlySet<number>>({ maxEntries: MAX_SITES })

  app.get(
    `${SITE_PREFIX}/`,
    { config: { access: 'public', cost: 'page' }, schema: { hide: true } },
    async (request, reply) => {
      const site = await siteOf(request)
      const elsewhere = mainAddress(request, site)
      if (elsewhere) return reply.redirect(elsewhere, 301)
      const { page, locale, isHit } = await pageOf(request, site)
      if (isHit) await request.lowerCost('file')
      const { encoding, bytes } = await page.content.encode(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .headers({
          etag: page.content.etag,
          'cache-control': PUBLIC,
          'content-language': intlTag(locale),
          vary: 'accept-encoding',
        })
        .type('text/html; charset=utf-8')
        .send(bytes)
    },
  )

  app.get(
    `${SITE_PREFIX}/media/:id/:file`,
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { id: idText, file } = request.params as { id: string; file: string }
      const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : 0
      const isShown = (await picturesOf(request)).has(id)
      const format = isShown ? await findPlacedFormat(db, id, media.placements) : undefined
      if (format === undefined) throw notFound('picture')
      return sendPicture(reply, storage, { id, file, format, cacheControl: 'public, max-age=31536000, immutable' })
    },
  )

  /** Where the page is, for its domain with www. where it is set without, and the other way around. */
  function mainAddress(request: FastifyRequest, { domain }: PublishedSite): string | undefined {
    const host = siteHosts(request.hostname)
    if (!host || !('domain' in host) || domain === null || host.domain === domain) return undefined
    const { protocol, port } = new URL(originOfSite(request, publicUrl))
    return `${protocol}//${domain}${port && `:${port}`}/`
  }

  async function siteOf({ hostname }: FastifyRequest): Promise<PublishedSite> {
    const site = await findSite(db, hostname, siteHosts)
    if (!site) throw notFound('site')
    return site
  }

  async function pageOf(
    request: FastifyRequest,
    site: PublishedSite,
  ): Promise<{ page: VisitorPage; locale: Locale; isHit: boolean }> {
    const key = keyOf(request, site)
    let locale: Locale | undefined
    const source = {
      async render() {
        const content = await loadContent(db, site.buildingId, clock())
        if (!content) return undefined
        const html = await render(request, site, content)
        picturesOfSites.set(key, picturesIn(html))
        locale = content.locale
        const page = { content: await compressPage(html), headers: { locale } }
        return { page, reads: [{ url: key, digest: digestOfContent(content) }], scope: [content.building.market] }
      },
      async isUnchanged([read]: readonly { digest: string }[]) {
        const content = await loadContent(db, site.buildingId, clock())
        return content !== undefined && read?.digest === digestOfContent(content)
      },
    }
    if (!cache) {
      const rendered = await source.render()
      if (!rendered) throw notFound('site')
      return { page: rendered.page, locale: locale!, isHit: false }
    }
    const found = await cache.get(key, source)
    if (!found) throw notFound('site')
    return { page: found.page, locale: found.page.headers.locale as Locale, isHit: found.status === 'hit' }
  }

  async function picturesOf(request: FastifyRequest): Promise<ReadonlySet<number>> {
    const site = await siteOf(request)
    const key = keyOf(request, site)
    const known = picturesOfSites.get(key)
    if (known) return known
    await pageOf(request, site)
    return picturesOfSites.get(key) ?? new Set()
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
