import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMPANY_PAGES, type CompanyPageName, paths } from '#lib/paths.ts'
import { escapeXml } from '#lib/xml/escape-xml.ts'
import { staleWhileRevalidate } from '#platform/cache/stale-while-revalidate.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { browsePaths, chunkPaths, listChunks, type SitePath } from './list-paths.ts'
import { SITE_COUNTS_TTL_MS } from './rules.ts'
import type { SiteCounts } from './site-counts.ts'

/** When the text of a page about the company was last changed. */
export type CompanyTextDates = { companyTexts: { changed: (name: CompanyPageName) => Date } }
type SitemapContext = Pick<RouteContext, 'db' | 'clock' | 'publicUrl'> &
  CompanyTextDates & { siteCounts: () => Promise<SiteCounts> }

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Sent in parts of about this many characters: sending single addresses is slow, and a whole file takes much memory. */
const PART_LENGTH = 32_768
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** robots.txt, the sitemap index, and its sitemaps: the browse pages, and each section by ranges of ids. */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, clock, publicUrl, siteCounts, companyTexts }: SitemapContext,
) {
  const chunks = staleWhileRevalidate(
    SITE_COUNTS_TTL_MS,
    () => listChunks(db, clock()),
    () => clock().getTime(),
  )
  const companyPages = COMPANY_PAGES.map((page) => ({
    path: paths[page](),
    changed: companyTexts.changed(page),
  }))
  const origin = (request: FastifyRequest) => siteOrigin(request, publicUrl)
  const open = { config: { access: 'public' }, schema: { hide: true } } as const

  app.get('/robots.txt', open, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /language/\n\nSitemap: ${origin(request)}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', open, async (request, reply) => {
    const [{ cities }, files] = await Promise.all([siteCounts(), chunks()])
    const browse = browsePaths(cities)
      .slice(0, 1)
      .map(({ changed }) => ({ path: '/sitemaps/browse.xml', changed }))
    const sections = files.map(({ section, number, changed }) => ({
      path: `/sitemaps/${section}-${number + 1}.xml`,
      changed,
    }))
    return sendXml(reply, elements('sitemapindex', 'sitemap', origin(request), [...browse, ...sections]))
  })

  app.get('/sitemaps/:file', open, async (request, reply) => {
    const { file } = request.params as { file: string }
    if (file === 'browse.xml') {
      const { cities } = await siteCounts()
      return sendXml(reply, elements('urlset', 'url', origin(request), [...browsePaths(cities), ...companyPages]))
    }
    const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
    const chunk = (await chunks()).find((each) => each.section === name && each.number === Number(number) - 1)
    if (!chunk) throw notFound('sitemap')
    const pages = chunkPaths(db, chunk.section, chunk.number, clock())
    return sendXml(reply, elements('urlset', 'url', origin(request), pages))
  })
}

async function* elements(
  root: 'sitemapindex' | 'urlset',
  each: 'sitemap' | 'url',
  origin: string,
  paths: Iterable<SitePath> | AsyncIterable<SitePath>,
) {
  let text = `${DECLARATION}<${root} ${NAMESPACE}>\n`
  for await (const { path, changed } of paths) {
    text += `<${each}><loc>${escapeXml(origin + path)}</loc><lastmod>${changed.toISOString()}</lastmod></${each}>\n`
    if (text.length < PART_LENGTH) continue
    yield text
    text = ''
  }
  yield `${text}</${root}>\n`
}

function sendXml(reply: FastifyReply, parts: AsyncIterable<string>) {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=600')
    .send(Readable.from(parts))
}
