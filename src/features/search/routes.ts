import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODES_OF, type CodedFilter } from '#features/catalog/attributes.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { loadMessages, openIntl } from '#messages/messages.ts'
import { staleWhileRevalidate } from '#platform/cache/stale-while-revalidate.ts'
import type { Feed } from '#platform/change-log/change-feed.ts'
import type { RouteContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { openCardCache } from './card-cache.ts'
import { search } from './contract.ts'
import { countChoices } from './count-choices.ts'
import type { SearchEngine } from './engine/engine.ts'
import { findListings, MAX_SUBMARKETS } from './find-listings.ts'
import { searchFormRoutes } from './form-routes.ts'
import { describeSearch } from './language/describe-search.ts'
import { landmarksAt } from './language/list-landmarks.ts'
import { openPlaces } from './language/place-cache.ts'
import type { SentenceContext } from './language/read-sentence.ts'
import { understandSentence } from './language/understand-sentence.ts'
import { marketMapRoutes } from './market-map/routes.ts'
import { openNames } from './name-cache.ts'
import { readCriteria } from './read-criteria.ts'
import { type Criteria, currencyFor, DEFAULT_PAGE_SIZE, DEFAULT_SORT, EMPTY_CRITERIA, SORTS } from './rules.ts'
import { loadNames, loadNameWords, loadShapes } from './store.ts'
import { suggestPlaces } from './suggestions/suggest-places.ts'

const NAME_WORDS_MS = 10 * MINUTE_MS

type SearchContext = Pick<RouteContext, 'db' | 'clock' | 'localeOf' | 'maps'> & {
  /** The feed invalidates what is cached in memory; without a feed everything is read each time. */
  search: { engine: SearchEngine; feed?: Pick<Feed, 'listen'> | undefined }
}

export function searchRoutes(
  app: FastifyInstance,
  { db, clock, localeOf, maps, search: { engine, feed } }: SearchContext,
) {
  const cards = openCardCache((ids, today) => loadCards(db, ids, today), feed)
  const names = openNames(db, feed)
  const places = openPlaces(db, feed)
  // For typing errors only: names as they are typed are always found.
  const nameWords = staleWhileRevalidate(
    NAME_WORDS_MS,
    () => loadNameWords(db),
    () => performance.now(),
  )
  // Starts the index before the first request needs it.
  if (feed) places().catch(() => {})
  const comparisonOf = (criteria: Criteria, request: FastifyRequest) => ({
    today: clock(),
    currency: currencyFor(criteria, localeOf(request)),
  })

  const sentenceContextOf = async (market: MarketSlug | null, request: FastifyRequest): Promise<SentenceContext> => {
    const locale = localeOf(request)
    return { locale, market, currency: currencyFor({ market }, locale), today: clock(), places: await places() }
  }

  searchFormRoutes(app, sentenceContextOf)
  marketMapRoutes(app, { clock, maps, engine })
  serve(app, search, {
    async 'GET /api/listings'({ query }, { request }) {
      const { sort = DEFAULT_SORT, page = 1, page_size: pageSize = DEFAULT_PAGE_SIZE } = query
      const criteria = readCriteria(query)
      if (sort === 'distance' && !criteria.near) {
        throw invalid([{ field: 'near', message: 'Expected latitude,longitude to sort by distance from' }])
      }
      const comparison = comparisonOf(criteria, request)
      return findListings({ engine, cards, names }, criteria, { ...comparison, sort, page, pageSize })
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
      const { submarketSlugs, landlords, buildingIds, shapes, near } = readCriteria(
        {
          submarket_slugs: query.submarketSlugs,
          landlords: query.landlords,
          building_ids: query.buildingIds,
          shapes: query.shapes,
          near: query.near,
        },
        { submarket_slugs: 'submarketSlugs', building_ids: 'buildingIds' },
      )
      const [submarkets, published, buildings, areas] = await Promise.all([
        submarketSlugs.length > 0 ? names.submarkets() : [],
        loadNames(db, 'landlord', landlords),
        loadNames(db, 'building', buildingIds),
        loadShapes(db, shapes),
      ])
      return {
        // The same slug may exist in several markets.
        submarkets: submarkets
          .filter(({ slug }) => submarketSlugs.includes(slug))
          .slice(0, MAX_SUBMARKETS)
          .map(({ slug, name, market }) => ({ slug, name, market })),
        landlords: published,
        buildings,
        shapes: areas,
        landmarks: landmarksAt(near),
        ...(CODES_OF as Pick<Criteria, CodedFilter>),
        sorts: [...SORTS],
      }
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
      const { text } = openIntl(context.locale, await loadMessages(context.locale))
      return describeSearch(readCriteria(query), { ...context, text })
    },
  })
}
