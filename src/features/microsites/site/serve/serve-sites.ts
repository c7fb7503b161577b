import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findBuildingCards, findEditorsBuilding } from '#features/catalog/buildings/store.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import type { RouteContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { noRoute } from '#platform/http/problem.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { SITE_PREFIX, type SiteHosts } from '#platform/http/site-hosts.ts'
import { buildingMap, siteIcon } from '../rules.ts'
import { findSite, isListingOf, type PublishedSite } from './find-site.ts'
import { originOfSite } from './site-origins.ts'

export type SiteContext = Pick<RouteContext, 'db' | 'clock' | 'maps' | 'publicUrl'> & { siteHosts: SiteHosts }

const open = (cost: 'file' | 'page') => ({ config: { access: 'public', cost }, schema: { hide: true } }) as const
// The address of a map names what it shows.
const FOR_A_WEEK = 'public, max-age=604800'
const FOR_AN_HOUR = 'public, max-age=3600'

/**
 * What the hosts of buildings' own sites have besides their page. Their requests are routed below SITE_PREFIX, so that
 * nothing else of the market can be reached there; the two writes that they share with it are checked here.
 */
export function siteRoutes(app: FastifyInstance, { db, clock, maps, publicUrl, siteHosts }: SiteContext) {
  // Of events, a site sends its own visits alone, and inquiries about its own spaces.
  app.addHook('preHandler', async (request) => {
    const { url, config } = request.routeOptions
    if (!config.fromSites) return
    if (!siteHosts(request.hostname)) return url === '/api/events' ? checkNoVisits(request.body as Batch) : undefined
    const { buildingId } = await siteOf(request)
    if (url === '/api/events') return checkVisits(request.body as Batch, buildingId)
    const { id } = request.params as { id: number }
    if (!(await isListingOf(db, buildingId, Number(id)))) throw notFound('listing')
  })

  app.get(`${SITE_PREFIX}/robots.txt`, open('file'), async (request, reply) => {
    await siteOf(request)
    const body = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${originOfSite(request, publicUrl)}/sitemap.xml\n`
    return reply.type('text/plain; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(body)
  })

  app.get(`${SITE_PREFIX}/sitemap.xml`, open('file'), async (request, reply) => {
    await siteOf(request)
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${originOfSite(request, publicUrl)}/</loc></url></urlset>
`
    return reply.type('application/xml; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(body)
  })

  app.get(`${SITE_PREFIX}/icon.svg`, open('file'), async (request, reply) => {
    const { settings } = await siteOf(request)
    return reply.type('image/svg+xml').header('cache-control', FOR_A_WEEK).send(siteIcon(settings.color).svg)
  })

  app.get(
    '/building_maps/:id/:file',
    { config: { access: 'take_part', cost: 'page' }, schema: { hide: true } },
    (request, reply) => sendMap(request, reply),
  )

  app.get(`${SITE_PREFIX}/building_maps/:id/:file`, open('page'), async (request, reply) => {
    const { buildingId } = await siteOf(request)
    if ((request.params as { id: string }).id !== String(buildingId)) throw notFound('map')
    return sendMap(request, reply)
  })

  // Everything else, also what is a page of the market; nothing is written here, so that no token is asked for.
  app.all(
    `${SITE_PREFIX}/*`,
    { config: { access: 'public', cost: 'file', csrfExempt: true }, schema: { hide: true } },
    async (request) => {
      throw noRoute({ method: request.method, url: request.originalUrl })
    },
  )

  async function siteOf({ hostname }: FastifyRequest): Promise<PublishedSite> {
    const site = await findSite(db, hostname, siteHosts)
    if (!site) throw notFound('site')
    return site
  }

  /** A building that is not published yet has a map for those who may edit it: in the preview of its site. */
  async function findMapped(id: number, user: SessionUser | null) {
    const [card] = await findBuildingCards(db, [id], clock())
    return card ?? (user ? await findEditorsBuilding(db, id, user, clock()) : undefined)
  }

  async function sendMap({ params, user }: FastifyRequest, reply: FastifyReply) {
    const { id, file } = params as { id: string; file: string }
    const found = /^[1-9]\d{0,14}$/.test(id) ? await findMapped(Number(id), user) : undefined
    const map = found && buildingMap({ id: found.id, ...toCoordinates(found.location) })
    // A page shows the picture of its version; another one would be of another place.
    if (!map?.href.endsWith(`/${file}`)) throw notFound('map')
    return reply
      .type('image/webp')
      .header('cache-control', user ? FOR_A_WEEK.replace('public', 'private') : FOR_A_WEEK)
      .send(await maps(map.picture, 2))
  }
}

type Batch = { events: unknown[] }

/** Visits of sites come from their hosts alone, where the building is known. */
function checkNoVisits({ events }: Batch) {
  const isVisit = (event: unknown) => (event as { name?: unknown } | null)?.name === 'MICROSITE'
  if (events.some(isVisit))
    throw invalid([{ field: 'events', message: 'must not be visits to the site of a building' }])
}

function checkVisits({ events }: Batch, ofBuilding: number) {
  const isOwn = (event: unknown) => {
    const { name, analyticsInformation } = (event ?? {}) as Partial<Record<string, unknown>>
    const { buildingId } = (analyticsInformation ?? {}) as Partial<Record<string, unknown>>
    return name === 'MICROSITE' && buildingId === ofBuilding
  }
  if (!events.every(isOwn)) throw invalid([{ field: 'events', message: 'must be visits to this site' }])
}
