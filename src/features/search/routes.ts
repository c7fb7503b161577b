import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { MarketSettings } from '#features/markets/settings/cache-settings.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { search } from './contract.ts'
import { countChoices } from './count-choices.ts'
import type { SearchEngine } from './engine/engine.ts'
import { findListings } from './find-listings.ts'
import { searchFormRoutes } from './form-routes.ts'
import { describeSearch } from './language/describe-search.ts'
import type { SentenceContext } from './language/read-sentence.ts'
import { understandSentence } from './language/understand-sentence.ts'
import { listFilters } from './list-filters.ts'
import { marketMapRoutes } from './market-map/routes.ts'
import type { SearchCaches } from './open-search.ts'
import { readCriteria } from './read-criteria.ts'
import { type Criteria, currencyFor, DEFAULT_PAGE_SIZE, DEFAULT_SORT, EMPTY_CRITERIA } from './rules.ts'
import { suggestPlaces } from './suggestions/suggest-places.ts'

type SearchContext = Pick<RouteContext, 'db' | 'clock' | 'localeOf' | 'maps'> & {
  search: { engine: SearchEngine } & SearchCaches
  marketSettings: MarketSettings
}

export function searchRoutes(
  app: FastifyInstance,
  { db, clock, localeOf, maps, marketSettings, search: { engine, cards, names, nameWords } }: SearchContext,
) {
  const comparisonOf = (criteria: Criteria, request: FastifyRequest) => ({
    today: clock(),
    currency: currencyFor(criteria, localeOf(request)),
  })

  const sentenceContextOf = async (market: MarketSlug | null, request: FastifyRequest): Promise<SentenceContext> => {
    const locale = localeOf(request)
    return { locale, market, currency: currencyFor({ market }, locale), today: clock(), places: await names.places() }
  }

  searchFormRoutes(app, sentenceContextOf)
  marketMapRoutes(app, { clock, maps, marketSettings, engine })
  serve(app, search, {
    async 'GET /api/listings'({ query }, { request }) {
      const { sort = DEFAULT_SORT, page = 1, page_size: pageSize = DEFAULT_PAGE_SIZE } = query
      const criteria = readCriteria(query)
      if (sort === 'distance' && !criteria.near) {
        throw invalid([{ field: 'near', message: 'Expected latitude,longitude to sort by distance from' }])
      }
      const comparison = comparisonOf(criteria, request)
      const ofMarket = criteria.market ? await marketSettings.of(criteria.market) : undefined
      return findListings({ engine, cards, names }, criteria, { ...comparison, sort, page, pageSize }, ofMarket)
    },

    async 'GET /api/listings/map_markers'({ query }, { request }) {
      const criteria = readCriteria(query)
      return engine.markers(criteria, { ...comparisonOf(criteria, request), zoom: query.zoom })
    },

    async 'GET /api/listings/filter_counts'({ query }, { request }) {
      const criteria = readCriteria(query)
      const { filter, find = '' } = query
      return {
        choices: await countChoices({ db, engine }, criteria, { ...comparisonOf(criteria, request), filter, find }),
      }
    },

    async 'GET /api/listing_search_filters'({ query }) {
      // The lists are parsed like the search's own, under the names that this endpoint has for them.
      const criteria = readCriteria(
        {
          submarket_slugs: query.submarketSlugs,
          landlords: query.landlords,
          building_ids: query.buildingIds,
          shapes: query.shapes,
          near: query.near,
        },
        { submarket_slugs: 'submarketSlugs', building_ids: 'buildingIds' },
      )
      return listFilters({ db, names }, criteria)
    },

    async 'GET /api/global_searches'({ query: { query, market } }, { request }) {
      const comparison = comparisonOf(EMPTY_CRITERIA, request)
      const [results, context] = await Promise.all([
        suggestPlaces({ db, engine, names, nameWords }, query, comparison),
        sentenceContextOf(market ?? null, request),
      ])
      return { results, sentence: understandSentence(query, context) }
    },

    async 'GET /api/saved_search_description'({ query }, { request }) {
      const context = await sentenceContextOf(null, request)
      const { text } = makeIntl(context.locale, await loadMessages(context.locale))
      return describeSearch(readCriteria(query), { ...context, text })
    },
  })
}
