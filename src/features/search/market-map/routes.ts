import type { FastifyInstance } from 'fastify'
import { findMarket } from '#features/markets/rules.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findMarketMap, type MarketMapContext } from './find-market-map.ts'
import { MAP_SHAPES, type MapShape } from './rules.ts'

type Options = Pick<RouteContext, 'maps'> & MarketMapContext

// The address names the place that the picture shows, but not the style it is drawn with.
const CACHE_CONTROL = 'public, max-age=604800'
/** It covers the map for a moment, while scripts are loading, so that small is better than sharp. */
const QUALITY = 60

/** Serves the picture of each market's map that a search shows until its map is drawn. Only its present view is drawn. */
export function marketMapRoutes(app: FastifyInstance, { maps, ...context }: Options) {
  app.get(
    '/market_maps/:market/:version/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { market: slug, file } = request.params as Record<'market' | 'file', string>
      const market = findMarket(slug)
      const shape = file.replace(/\.webp$/, '')
      const map = market && isShape(shape) ? await findMarketMap(context, market.slug, shape) : null
      // A page places the picture of its version; another one would be in the wrong place.
      if (map?.href !== request.url) throw notFound('map')
      const { width, height, center, zoom } = map
      const bytes = await maps({ width, height, view: { center, zoom }, pins: [], quality: QUALITY }, 1)
      return reply.type('image/webp').header('cache-control', CACHE_CONTROL).send(bytes)
    },
  )
}

const isShape = (shape: string): shape is MapShape => Object.hasOwn(MAP_SHAPES, shape)
