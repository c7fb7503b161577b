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

type SentenceWording = Pick<Wording, 'text' | 'locale'>

/** A complete search, or the parts of one chosen so far. */
export type SearchDraft = Pick<SearchRequest, 'market'> & { criteria: Partial<Criteria>; sort?: SearchRequest['sort'] }
/** A search, its link, and what was added to it, in words. */
export type SearchTarget = { request: SearchRequest; path: string; things: string[] }

/** The search for some words: with the filters of their sentence, or without a sentence as text. */
export function searchBy(
  words: string,
  sentence: Sentence | null,
  draft: SearchDraft,
  wording: SentenceWording,
): SearchTarget {
  const { market } = draft
  const before = { sort: DEFAULT_SORT, ...draft, criteria: { ...EMPTY_CRITERIA, ...draft.criteria, market }, page: 1 }
  const request = sentence
    ? applySentence(before, sentence, wording.locale)
    : { ...before, criteria: { ...before.criteria, query: words } }
  const filters = sentence ? describeSentence(sentence, before, wording) : []
  const rest = sentence ? sentence.rest : words
  return { request, path: searchPath(request), things: [...filters, ...(rest ? [`“${rest}”`] : [])] }
}

/** The search with the filters of a sentence; other filters stay, except the text. */
export function applySentence(request: SearchRequest, sentence: Sentence, locale: Locale): SearchRequest {
  const read = criteriaOf(sentence)
  const market = read.market ?? request.market
  const replaced = [...filtersReplaced(request, read, locale)].map((key) => [key, read[key]])
  const criteria: Criteria = { ...request.criteria, ...Object.fromEntries(replaced), market }
  const sort = request.sort === 'distance' && !criteria.near ? DEFAULT_SORT : request.sort
  return { market, criteria, sort, page: 1 }
}

/** The filters of a sentence in words: a market that differs from the searched one, then every filter. */
export function describeSentence(
  sentence: Sentence,
  { market: searched }: Pick<SearchRequest, 'market'>,
  { text, locale }: SentenceWording,
): string[] {
  const { market, ...read } = criteriaOf(sentence)
  const currency = currencyFor({ market: market ?? searched }, locale)
  const wording = { text, locale, currency, names: namesIn(sentence.names) }
  const filters = describeFilters({ ...read, market, query: '' }, wording).map(({ label }) => label)
  return market && (market !== searched || filters.length === 0) ? [MARKETS[market].name, ...filters] : filters
}

function criteriaOf({ parameters }: Sentence): Criteria {
  const polygons = parameters.filter(({ name }) => name === 'polygons').map(({ value }) => value)
  const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]))
  const parsed = parseCriteria({ ...values, polygons })
  return parsed.ok ? parsed.criteria : EMPTY_CRITERIA
}
