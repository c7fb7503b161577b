import type { FastifyInstance } from 'fastify'
import { findMarket, type Market } from '#features/markets/rules.ts'
import type { MarketSettings } from '#features/markets/settings/cache-settings.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { SearchEngine } from '../engine/engine.ts'
import { DEFAULT_SORT, EMPTY_CRITERIA } from '../rules.ts'
import { MAP_SHAPES, type MapShape, marketMap } from './rules.ts'

type Options = Pick<RouteContext, 'clock' | 'maps'> & { engine: SearchEngine; marketSettings: MarketSettings }

// The address names the place that the picture shows, but not the style it is drawn with.
const CACHE_CONTROL = 'public, max-age=604800'
/** It covers the map for a moment, while scripts are loading, so that small is better than sharp. */
const QUALITY = 60

/** Serves the picture of each market's map that a search shows until its map is drawn. Only its present view is drawn. */
export function marketMapRoutes(app: FastifyInstance, { clock, maps, marketSettings, engine }: Options) {
  async function findBounds({ slug, currency }: Market) {
    const criteria = { ...EMPTY_CRITERIA, market: slug }
    const request = { today: clock(), currency, sort: DEFAULT_SORT, page: 1, pageSize: 1, bounds: true }
    return (await engine.find(criteria, request)).bounds
  }

  app.get(
    '/market_maps/:market/:version/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { market: slug, file } = request.params as Record<'market' | 'file', string>
      const market = findMarket(slug)
      const shape = file.replace(/\.webp$/, '')
      const bounds = market && Object.hasOwn(MAP_SHAPES, shape) ? await findBounds(market) : null
      if (!market || !bounds) throw notFound('map')
      const { firstView } = await marketSettings.of(market.slug)
      const map = marketMap(market.slug, { most: bounds.most, firstView }, shape as MapShape)
      // A page places the picture of its version; another one would be in the wrong place.
      if (map.href !== request.url) throw notFound('map')
      const { width, height, center, zoom } = map
      const bytes = await maps({ width, height, view: { center, zoom }, pins: [], quality: QUALITY }, 1)
      return reply.type('image/webp').header('cache-control', CACHE_CONTROL).send(bytes)
    },
  )
}
