import { MARKETS } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { Sentence } from '../../contract.ts'
import {
  type Criteria,
  currencyFor,
  DEFAULT_SORT,
  EMPTY_CRITERIA,
  filtersReplaced,
  parseCriteria,
} from '../../rules.ts'
import { describeFilters, namesIn, type Wording } from '../describe-filters.ts'
import { type SearchRequest, searchPath } from '../read-address.ts'

type Say = Pick<Wording, 'text' | 'locale'>

/** A search, or what is known of one that begins. */
export type BegunSearch = Pick<SearchRequest, 'market'> & { criteria: Partial<Criteria>; sort?: SearchRequest['sort'] }
/** A search, where it is, and what words asked for in it. */
export type FoundSearch = { request: SearchRequest; path: string; things: string[] }

/** Where words lead: to what they mean as a sentence, or with null for one to a search for them as text. */
export function searchBy(words: string, sentence: Sentence | null, begun: BegunSearch, say: Say): FoundSearch {
  const { market } = begun
  const before = { sort: DEFAULT_SORT, ...begun, criteria: { ...EMPTY_CRITERIA, ...begun.criteria, market }, page: 1 }
  const request = sentence
    ? applySentence(before, sentence, say.locale)
    : { ...before, criteria: { ...before.criteria, query: words } }
  const filters = sentence ? describeSentence(sentence, before, say) : []
  const rest = sentence ? sentence.rest : words
  return { request, path: searchPath(request), things: [...filters, ...(rest ? [`“${rest}”`] : [])] }
}

/** The search with what a sentence asks for; what it says nothing of stays, but for the text. */
export function applySentence(request: SearchRequest, sentence: Sentence, locale: Locale): SearchRequest {
  const said = criteriaOf(sentence)
  const market = said.market ?? request.market
  const replaced = [...filtersReplaced(request, said, locale)].map((key) => [key, said[key]])
  const criteria: Criteria = { ...request.criteria, ...Object.fromEntries(replaced), market }
  const sort = request.sort === 'distance' && !criteria.near ? DEFAULT_SORT : request.sort
  return { market, criteria, sort, page: 1 }
}

/** What was understood, in words: a market that is not the one searched already, then every filter. */
export function describeSentence(
  sentence: Sentence,
  { market: searched }: Pick<SearchRequest, 'market'>,
  { text, locale }: Say,
): string[] {
  const { market, ...said } = criteriaOf(sentence)
  const currency = currencyFor({ market: market ?? searched }, locale)
  const wording = { text, locale, currency, names: namesIn(sentence.names) }
  const filters = describeFilters({ ...said, market, query: '' }, wording).map(({ label }) => label)
  return market && (market !== searched || filters.length === 0) ? [MARKETS[market].name, ...filters] : filters
}

function criteriaOf({ parameters }: Sentence): Criteria {
  const polygons = parameters.filter(({ name }) => name === 'polygons').map(({ value }) => value)
  const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]))
  const parsed = parseCriteria({ ...values, polygons })
  return parsed.ok ? parsed.criteria : EMPTY_CRITERIA
}
