import type { EndpointName, InputOf, ReplyOf } from '#api'
import { FILTERS } from '#features/search/rules.ts'

/** The markets whose listings and buildings decide what a page shows, or all of them. */
export type Scope = 'all' | readonly string[]

const SEARCH_PARAMETERS = [
  ...Object.values(FILTERS).map(({ parameter }) => parameter),
  'sort',
  'page',
  'saved',
  'not_understood',
]

/** The pages that are cached for visitors, with the query parameters on which they depend; others are left out. */
export const CACHED_PAGES: Record<string, readonly string[]> = {
  '/': [],
  '/listing/$slug/$id': [],
  '/market_listings/$id': [],
  '/building/$id': ['view'],
  '/browse/listings/buildings/$id': ['view'],
  '/market_buildings/$id': ['view'],
  '/browse/listings': [],
  '/browse/listings/$region': ['space_type'],
  '/browse/listings/$region/$locality': ['page', 'space_type'],
  '/about': [],
  '/help': [],
  '/contact': [],
  '/privacy': [],
  '/terms': [],
  '/landlords': ['market', 'query', 'page'],
  '/landlords/$id': ['region'],
  '/market_landlords/$id': ['region'],
  '/search/$id': SEARCH_PARAMETERS,
}

type MarketsOf = { [K in EndpointName]?: (input: InputOf<K>, reply: ReplyOf<K>) => Scope }

/**
 * The markets whose listings and buildings decide what an endpoint replies. An endpoint that is not listed may change
 * with every market; a change of a landlord, company or submarket may change all of them.
 */
const MARKETS_OF: MarketsOf = {
  'GET /api/company_pages/:page': () => [],
  'GET /api/listings/:id': (_, { building }) => [building.market],
  // Chosen among the listings of the same market, which the page reads too.
  'GET /api/listings/:id/similar': () => [],
  'GET /api/buildings/:id': (_, { market }) => [market],
  'GET /api/buildings/:id/listings': (_, { listings }) => listings.map(({ building }) => building.market),
  'GET /api/homepage/:market/exclusive_listings': ({ params }) => [params.market],
  'GET /api/listings': ({ query }) => (query.market ? [query.market] : 'all'),
}

/** The markets whose changes may change this response. */
export function marketsOf<K extends EndpointName>(name: K, input: InputOf<K>, reply: ReplyOf<K>): Scope {
  return MARKETS_OF[name]?.(input, reply) ?? 'all'
}
