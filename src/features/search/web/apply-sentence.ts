import type { Locale } from '#lib/locale.ts'
import { MARKETS } from '../../markets/rules.ts'
import type { Sentence } from '../contract.ts'
import { type Criteria, currencyFor, DEFAULT_SORT, EMPTY_CRITERIA, filtersOf, parseCriteria } from '../rules.ts'
import { describeFilters, namesIn, type Wording } from './describe-filters.ts'
import type { SearchRequest } from './read-address.ts'

/** Filters that are one question: an answer to a part replaces the whole. */
const QUESTIONS: (keyof Criteria)[][] = [
  ['market', 'submarketSlugs', 'shapes', 'polygons', 'bbox', 'near', 'buildingIds'],
  ['minSize', 'maxSize'],
  ['minRent', 'maxRent'],
]

/** The search with what a sentence asks for; what it says nothing of stays, but for the text. */
export function applySentence(request: SearchRequest, sentence: Sentence, locale: Locale): SearchRequest {
  const said = criteriaOf(sentence)
  const keys = filtersOf(said)
  const market = said.market ?? request.market
  const criteria: Criteria = { ...request.criteria, query: said.query }
  // Eighty pounds are not eighty dollars.
  const isSameMoney = currencyFor({ market }, locale) === currencyFor(request, locale)
  const answered = QUESTIONS.filter(
    (question) => question.some((key) => keys.includes(key)) || (question.includes('maxRent') && !isSameMoney),
  )
  copy(criteria, EMPTY_CRITERIA, answered.flat())
  copy(criteria, said, keys)
  const sort = request.sort === 'distance' && !criteria.near ? DEFAULT_SORT : request.sort
  return { market, criteria: { ...criteria, market }, sort, page: 1 }
}

/** What was understood, in words: a market that is not the one searched already, then every filter. */
export function describeSentence(
  sentence: Sentence,
  { market: searched }: Pick<SearchRequest, 'market'>,
  { text, locale }: Pick<Wording, 'text' | 'locale'>,
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

function copy(to: Criteria, from: Criteria, keys: (keyof Criteria)[]) {
  for (const key of keys) Object.assign(to, { [key]: from[key] })
}
