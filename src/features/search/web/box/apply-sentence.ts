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
  periodFor,
} from '../../rules.ts'
import { describeFilters, namesIn, type Wording } from '../describe-filters.ts'
import { type SearchRequest, searchPath } from '../read-address.ts'

type SentenceWording = Pick<Wording, 'text' | 'locale'>

/** A complete search, or the parts of one chosen so far. */
export type SearchDraft = Pick<SearchRequest, 'market' | 'tourbook'> & {
  criteria: Partial<Criteria>
  sort?: SearchRequest['sort']
}
/** A search, its link, and in words what was added to it and what was not understood. */
export type SearchTarget = { request: SearchRequest; path: string; things: string[]; rest: string }
/** A search offered for a sentence: it alone, beside the filters already set, or with its words as text. */
export type SearchChoice = SearchTarget & { kind: 'search' | 'add' | 'text' }

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
  const { query } = request.criteria
  const things = [...filters, ...(query ? [`“${query}”`] : [])]
  return { request, path: searchPath(request), things, rest: request.notUnderstood ?? '' }
}

/**
 * The searches to offer for a sentence, the first being that of the Enter key: applied to the draft, to the search with
 * the filters that are set, and with what was not understood as text.
 */
export function choicesFor(
  sentence: Sentence,
  { draft, present }: { draft: SearchDraft; present: SearchDraft },
  wording: SentenceWording,
): SearchChoice[] {
  const alone = searchBy('', sentence, draft, wording)
  const isText = sentence.parts.length === 0
  if (alone.things.length === 0) return []
  const choices: SearchChoice[] = [{ kind: isText ? 'text' : 'search', ...alone }]
  const added = searchBy('', sentence, present, wording)
  if (added.path !== alone.path) choices.push({ kind: 'add', ...added })
  if (alone.rest !== '') {
    const { notUnderstood: _, ...request } = alone.request
    const query = [request.criteria.query, alone.rest].filter(Boolean).join(' ')
    const withText = { ...request, criteria: { ...request.criteria, query } }
    choices.push({ kind: 'text', request: withText, path: searchPath(withText), things: [`“${alone.rest}”`], rest: '' })
  }
  return choices
}

/** The search with the filters of a sentence; other filters stay, except the text. A landmark orders by distance. */
export function applySentence(request: SearchRequest, sentence: Sentence, locale: Locale): SearchRequest {
  const read = criteriaOf(sentence)
  const market = read.market ?? request.market
  const replaced = [...filtersReplaced(request, read, locale)].map((key) => [key, read[key]])
  const criteria: Criteria = { ...request.criteria, ...Object.fromEntries(replaced), market }
  const sort = request.sort === 'distance' && !criteria.near ? DEFAULT_SORT : request.sort
  const { tourbook } = request
  const order = read.near ? 'distance' : sort
  const search = { market, criteria, sort: order, page: 1, ...(tourbook !== undefined && { tourbook }) } as const
  return sentence.rest ? { ...search, notUnderstood: sentence.rest } : search
}

/** The filters of a sentence in words: a market that differs from the searched one, then every filter. */
export function describeSentence(
  sentence: Sentence,
  { market: searched }: Pick<SearchRequest, 'market'>,
  { text, locale }: SentenceWording,
): string[] {
  const { market, ...read } = criteriaOf(sentence)
  const place = { market: market ?? searched }
  const [currency, period] = [currencyFor(place, locale), periodFor(place, locale)]
  const wording = { text, locale, currency, period, names: namesIn(sentence.names) }
  const filters = describeFilters({ ...read, market, query: '' }, wording).map(({ label }) => label)
  return market && (market !== searched || filters.length === 0) ? [MARKETS[market].name, ...filters] : filters
}

/** The filters of a sentence. */
export function criteriaOf({ parameters }: Pick<Sentence, 'parameters'>): Criteria {
  const polygons = parameters.filter(({ name }) => name === 'polygons').map(({ value }) => value)
  const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]))
  const parsed = parseCriteria({ ...values, polygons })
  return parsed.ok ? parsed.criteria : EMPTY_CRITERIA
}
