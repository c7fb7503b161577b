import type { InputOf } from '#api'
import { findMarket, type MarketSlug } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import {
  type Criteria,
  DEFAULT_SORT,
  EMPTY_CRITERIA,
  parseCriteria,
  printCriteria,
  type QueryValues,
  type Refusal,
  SORTS,
  type Sort,
} from '../rules.ts'

/** Everything the address of a search says. Null for `market` is a search of all markets. */
export type SearchRequest = {
  market: MarketSlug | null
  criteria: Criteria
  sort: Sort
  page: number
  /** The reader's own saved search that this one began as. */
  saved?: number
}
/** With the parameters that were left out because they made no sense. */
export type ReadRequest = SearchRequest & { refusals: Refusal[] }
export type ListingsInput = InputOf<'GET /api/listings'>
export type MarkersInput = InputOf<'GET /api/listings/map_markers'>

export const ALL_MARKETS = 'all'
const LAST_PAGE = 100_000

/** The search at /search/{id}?…, or null when the id names nothing. A parameter that can't be used is left out and named. */
export function readAddress(id: string, query: AddressQuery): ReadRequest | null {
  const market = findMarket(id)?.slug ?? null
  if (!market && id !== ALL_MARKETS) return null
  const { criteria, refusals } = readCriteria(query)
  const sort = readSort(query.sort, criteria)
  if ('refusal' in sort) refusals.push(sort.refusal)
  return {
    market,
    criteria: { ...criteria, market },
    sort: 'sort' in sort ? sort.sort : DEFAULT_SORT,
    page: readPage(query.page),
    ...readSaved(query.saved),
    refusals,
  }
}

/** The path's id of a search. */
export const addressId = ({ market }: Pick<SearchRequest, 'market'>) => market ?? ALL_MARKETS

/** What stands behind "?" for a search; defaults are left out. */
export function printAddress({ criteria, sort, page, saved }: SearchRequest): AddressQuery {
  const printed = printCriteria({ ...criteria, market: null })
  const { polygons } = printed
  return {
    ...printed,
    // As the router reads it back, so that it knows which link leads to where the reader is.
    ...(polygons?.length === 1 && { polygons: polygons[0]! }),
    ...(sort !== DEFAULT_SORT && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(saved !== undefined && { saved: String(saved) }),
  }
}

/** The address of a search; `others` are parameters that say nothing of it, such as a campaign's. */
export const searchPath = (request: SearchRequest, others: AddressQuery = {}) =>
  paths.search({ id: request.market, query: { ...others, ...printAddress(request) } })

/** The same search for the API's list. */
export function listingsInput({ criteria, sort, page }: SearchRequest): ListingsInput {
  const query = { ...printCriteria(criteria), ...(sort !== DEFAULT_SORT && { sort }), ...(page > 1 && { page }) }
  // An address has text where the API's query has numbers and switches; on the wire they are the same.
  return { query } as ListingsInput
}

/** The same search for the API's map. Clusters change with whole zoom levels, so nothing between is asked for. */
export function markersInput(criteria: Criteria, zoom: number): MarkersInput {
  return { query: { ...printCriteria(criteria), zoom: Math.floor(zoom) } } as MarkersInput
}

// One bad parameter must not cost the reader the others.
function readCriteria(query: AddressQuery): { criteria: Criteria; refusals: Refusal[] } {
  const values: QueryValues = { ...joinLists(query), market: undefined }
  const refusals: Refusal[] = []
  for (;;) {
    const parsed = parseCriteria(values)
    if (parsed.ok) return { criteria: parsed.criteria, refusals }
    const fields = parsed.fields.filter(({ field }) => values[field] !== undefined)
    if (fields.length === 0) return { criteria: EMPTY_CRITERIA, refusals: [...refusals, ...parsed.fields] }
    refusals.push(...fields)
    for (const { field } of fields) values[field] = undefined
  }
}

// A plain form repeats a name for every ticked box; the address joins them by commas.
function joinLists(query: AddressQuery): QueryValues {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) && name !== 'polygons' ? value.filter(Boolean).join(',') : value,
    ]),
  )
}

function readSort(given: string | string[] | undefined, criteria: Criteria): { sort: Sort } | { refusal: Refusal } {
  if (given === undefined || given === '') return { sort: DEFAULT_SORT }
  const sort = SORTS.find((each) => each === given)
  if (!sort) return { refusal: { field: 'sort', message: `Expected one of ${SORTS.join(', ')}` } }
  if (sort === 'distance' && !criteria.near) {
    return { refusal: { field: 'sort', message: 'Expected near=latitude,longitude to sort by distance from' } }
  }
  return { sort }
}

function readPage(given: string | string[] | undefined): number {
  const page = typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}

function readSaved(given: string | string[] | undefined): { saved?: number } {
  return typeof given === 'string' && /^[1-9]\d{0,14}$/.test(given) ? { saved: Number(given) } : {}
}
