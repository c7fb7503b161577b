import { setImmediate as yieldToOthers } from 'node:timers/promises'
import pLimit from 'p-limit'
import { CODED_FILTERS, CODES_OF, type CodedFilter } from '#features/catalog/attributes.ts'
import { type MarketSetting, NO_SETTING } from '#features/markets/settings/rules.ts'
import { type SerializedReply, serializeAround } from '#platform/http/serialized.ts'
import type { Cards } from './card-cache.ts'
import type { Facets, ListingResults, MatchBounds } from './contract.ts'
import {
  AREA_EDGES,
  type Comparison,
  type FacetCounts,
  type FindRequest,
  rentEdges,
  type SearchEngine,
} from './engine/engine.ts'
import { stretchNameOf } from './language/outline-stretches.ts'
import type { Names } from './name-cache.ts'
import { type Criteria, filtersOf, parameterName, withoutFilter } from './rules.ts'

export const MAX_SUBMARKETS = 300
const MAX_RELAXATIONS = 3

/** A page of cards with all counts and, without a match, the filters to relax. `ofMarket` is set for the market of the search. */
export async function findListings(
  { engine, cards, names }: { engine: SearchEngine; cards: Cards; names: Names },
  criteria: Criteria,
  request: FindRequest,
  ofMarket: MarketSetting = NO_SETTING,
): Promise<SerializedReply<ListingResults>> {
  // A search of a box is shown as that box.
  const found = await engine.find(criteria, { ...request, bounds: criteria.bbox === null })
  const { ids, total, buildingCount, medianRent, bounds, histograms } = found
  const [listings, facets, relaxations] = await Promise.all([
    cards.cards(ids, request.today),
    presentFacets(names, found.facets),
    total === 0 ? findRelaxations(engine, criteria, request) : [],
  ])
  // A listing that left the market after the engine's search has no card and is left out.
  const shown = listings.filter((card) => card !== null)
  return serializeAround<ListingResults, 'listings'>('listings', shown, {
    pagination: {
      totalCount: total,
      currentPage: request.page,
      pageSize: request.pageSize,
      ids: ids.filter((_, index) => listings[index] !== null),
    },
    summary: {
      buildingCount,
      medianRent,
      currency: request.currency,
      bounds,
      ...settingsOf(criteria, bounds, ofMarket),
      ...nameOfArea(criteria),
    },
    facets,
    histograms: {
      area: { edges: [...AREA_EDGES], counts: histograms.area },
      rent: {
        edges: rentEdges(request.currency),
        counts: histograms.rent,
        undisclosed: histograms.undisclosed,
      },
    },
    relaxations,
  })
}

/** What of the settings of its market a search shows: a filtered one is where its matches are. */
function settingsOf(criteria: Criteria, bounds: MatchBounds | null, { firstView, areaUnit }: MarketSetting) {
  const isWhole = filtersOf({ ...criteria, market: null }).length === 0
  const isUsed = criteria.bbox === null && (isWhole || bounds === null)
  return { ...(firstView && isUsed && { firstView }), ...(areaUnit && { areaUnit }) }
}

function nameOfArea({ polygons: [polygon, ...others] }: Criteria) {
  const areaName = polygon && others.length === 0 && stretchNameOf(polygon)
  return areaName ? { areaName } : {}
}

/** Which single filter to drop and how many listings that finds, the most first; the market is no filter of its page. */
async function findRelaxations(
  engine: SearchEngine,
  criteria: Criteria,
  { today, currency }: Comparison,
): Promise<ListingResults['relaxations']> {
  // A search with every filter has some thirty; counted all at once, they would take every database connection.
  const limited = pLimit(4)
  const countWithout = async (key: keyof Criteria) => {
    // An engine in memory answers synchronously; this lets other requests run in between.
    await yieldToOthers()
    return engine.count(withoutFilter(criteria, key), { today, currency })
  }
  const relaxations = await Promise.all(
    filtersOf({ ...criteria, market: null }).map(async (key) => ({
      remove: parameterName(key),
      count: await limited(() => countWithout(key)),
    })),
  )
  return relaxations
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_RELAXATIONS)
}

async function presentFacets(names: Names, { exclusive, submarkets, ...counts }: FacetCounts): Promise<Facets> {
  const counted = Object.fromEntries(CODED_FILTERS.map((key) => [key, mostFirst(key, counts[key])])) as Pick<
    Facets,
    CodedFilter
  >
  const named = await names.submarkets(Object.keys(submarkets).map(Number))
  return {
    ...counted,
    exclusive,
    submarkets: named
      .map(({ id, slug, name, market }) => ({ slug, name, market, count: submarkets[id] ?? 0 }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_SUBMARKETS),
  }
}

function mostFirst(key: CodedFilter, counts: number[]): { value: string; count: number }[] {
  return CODES_OF[key]
    .map((value, code) => ({ value, count: counts[code]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
