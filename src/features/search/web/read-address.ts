import type { InputOf } from '#api'
import { findMarket, type MarketSlug } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import {
  type Criteria,
  DEFAULT_SORT,
  EMPTY_CRITERIA,
  FILTERS,
  MAX_TEXT,
  parameterName,
  parseCriteria,
  printCriteria,
  type QueryValues,
  SORTS,
  type Sort,
} from '../rules.ts'

/** A search as in its address. Null for `market` is a search of all markets. */
export type SearchRequest = {
  market: MarketSlug | null
  criteria: Criteria
  sort: Sort
  page: number
  /** The user's own saved search that this one was opened from. */
  saved?: number
  /** The user's own tourbook that spaces are added to. */
  tourbook?: number
  /** The words of the sentence that were not understood, which are not searched. */
  notUnderstood?: string
}
type Parameter = Exclude<(typeof FILTERS)[keyof Criteria]['parameter'], 'market'> | 'sort'
/** A parameter that was ignored, and what is wrong with its value. */
export type RefusedParameter = { field: Parameter; problem: 'notANumber' | 'outOfRange' | 'notADate' | 'invalid' }
/** A search with the refused parameters, which were ignored. */
export type ReadRequest = SearchRequest & { refusals: RefusedParameter[] }
type ListingsInput = InputOf<'GET /api/listings'>
type MarkersInput = InputOf<'GET /api/listings/map_markers'>

const ALL_MARKETS = 'all'
const LAST_PAGE = 100_000

/** The search at /search/{id}?…, or null for an unknown id. Invalid parameters are ignored and named. */
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
    ...readId('saved', query.saved),
    ...readId('tourbook', query.tourbook),
    ...readNotUnderstood(query.not_understood),
    refusals,
  }
}

/** The words that the search box shows: the searched text, else what was not understood. */
export const wordsInBox = ({ criteria, notUnderstood }: Pick<SearchRequest, 'criteria' | 'notUnderstood'>) =>
  criteria.query || (notUnderstood ?? '')

/** The id of a search in the path. */
export const addressId = ({ market }: Pick<SearchRequest, 'market'>) => market ?? ALL_MARKETS

/** The query string of a search, without defaults. */
export function printAddress({ criteria, sort, page, saved, tourbook, notUnderstood }: SearchRequest): AddressQuery {
  const printed = printCriteria({ ...criteria, market: null })
  const { polygons } = printed
  return {
    ...printed,
    // In the router's own form, so that it recognizes the link to the present page.
    ...(polygons?.length === 1 && { polygons: polygons[0]! }),
    ...(sort !== DEFAULT_SORT && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(saved !== undefined && { saved: String(saved) }),
    ...(tourbook !== undefined && { tourbook: String(tourbook) }),
    ...(notUnderstood && { not_understood: notUnderstood }),
  }
}

/** The address of a search; `others` are parameters outside the search, such as a campaign's. */
export const searchPath = (request: SearchRequest, others: AddressQuery = {}) =>
  paths.search({ id: request.market, query: { ...others, ...printAddress(request) } })

/** The request of the API's list for a search. */
export function listingsInput({ criteria, sort, page }: SearchRequest): ListingsInput {
  const query = { ...printCriteria(criteria), ...(sort !== DEFAULT_SORT && { sort }), ...(page > 1 && { page }) }
  // An address has text where the API's query has numbers and booleans; on the wire they are the same.
  return { query } as ListingsInput
}

/** The request of the API's map. Clusters change at whole zoom levels, so the zoom is rounded down. */
export function markersInput(criteria: Criteria, zoom: number): MarkersInput {
  return { query: { ...printCriteria(criteria), zoom: Math.floor(zoom) } } as MarkersInput
}

// One invalid parameter must not discard the others.
function readCriteria(query: AddressQuery): { criteria: Criteria; refusals: RefusedParameter[] } {
  const values: QueryValues = { ...joinLists(query), market: undefined }
  const refusals: RefusedParameter[] = []
  for (;;) {
    const parsed = parseCriteria(values)
    if (parsed.ok) return { criteria: parsed.criteria, refusals }
    const fields = parsed.fields.filter(({ field }) => values[field] !== undefined)
    // Each round drops a parameter, so the search without any parameter is the last.
    if (fields.length === 0) return { criteria: EMPTY_CRITERIA, refusals }
    for (const { field } of fields) {
      refusals.push({ field: field as Parameter, problem: problemOf(field, values[field]) })
      values[field] = undefined
    }
  }
}

function problemOf(field: string, value: QueryValues[string]): RefusedParameter['problem'] {
  const key = (Object.keys(FILTERS) as (keyof Criteria)[]).find((each) => parameterName(each) === field)
  const type = key && FILTERS[key].format.type
  if (type === 'number') return Number.isNaN(Number(value)) ? 'notANumber' : 'outOfRange'
  return type === 'date' ? 'notADate' : 'invalid'
}

// A plain form repeats a name for every checked box; the address joins the values by commas.
function joinLists(query: AddressQuery): QueryValues {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) && name !== 'polygons' ? value.filter(Boolean).join(',') : value,
    ]),
  )
}

function readSort(
  value: string | string[] | undefined,
  criteria: Criteria,
): { sort: Sort } | { refusal: RefusedParameter } {
  if (value === undefined || value === '') return { sort: DEFAULT_SORT }
  const sort = SORTS.find((each) => each === value)
  // Distances are from a point.
  if (!sort || (sort === 'distance' && !criteria.near)) return { refusal: { field: 'sort', problem: 'invalid' } }
  return { sort }
}

function readPage(value: string | string[] | undefined): number {
  const page = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}

function readId<Name extends 'saved' | 'tourbook'>(name: Name, value: string | string[] | undefined) {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? { [name]: Number(value) } : {}
}

function readNotUnderstood(value: string | string[] | undefined): { notUnderstood?: string } {
  const words = typeof value === 'string' ? value.trim() : ''
  return words !== '' && words.length <= MAX_TEXT ? { notUnderstood: words } : {}
}
