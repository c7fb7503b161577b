import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findMarket, type MarketSlug } from '#features/markets/rules.ts'
import { CAMPAIGN_PARAMETERS } from '#lib/campaign.ts'
import { paths } from '#lib/paths.ts'
import { readSentence, type SentenceContext, searchOf } from './language/read-sentence.ts'
import { EMPTY_CRITERIA, filtersReplaced, MAX_TEXT, NEW_SEARCH_FILTERS, parameterName, printCriteria } from './rules.ts'

type ContextOf = (market: MarketSlug | null, request: FastifyRequest) => Promise<SentenceContext>

const FILTERS = (Object.keys(EMPTY_CRITERIA) as (keyof typeof EMPTY_CRITERIA)[])
  .filter((key) => key !== 'market')
  .map(parameterName)
const FORM_FIELDS = new Set([...FILTERS, 'sort', ...CAMPAIGN_PARAMETERS])
const NEW_SEARCH_FIELDS = new Set([
  ...NEW_SEARCH_FILTERS.map(parameterName).filter((name) => FORM_FIELDS.has(name)),
  'sort',
  ...CAMPAIGN_PARAMETERS,
])

/**
 * The target of a plain search form, without JavaScript or before it has loaded: the address that the sentence means, or
 * a text search for the words. The form's market becomes part of the path, and empty fields are dropped. Words that the
 * form repeats as `searched` were in the box before and are searched as text. With `new_search`, other words replace the
 * filters of the form, as in the box with JavaScript.
 */
export function searchFormRoutes(app: FastifyInstance, contextOf: ContextOf) {
  app.get(paths.searchForm(), { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const form = new URL(request.url, 'http://localhost').searchParams
    const market = findMarket(form.get('market') ?? '')?.slug ?? null
    const words = (form.get('query') ?? '').trim()
    const isNew = words !== '' && words.length <= MAX_TEXT && words !== form.get('searched')
    const fields = isNew && form.has('new_search') ? NEW_SEARCH_FIELDS : FORM_FIELDS
    const filters = new URLSearchParams([...form].filter(([name, value]) => fields.has(name) && value !== ''))
    const meant = isNew ? applySentence(filters, words, await contextOf(market, request)) : { market, filters }
    const query = meant.filters.toString()
    return reply.redirect(paths.search({ id: meant.market }) + (query && `?${query}`), 302)
  })
}

/** The filters of an address with those of the words; invalid values stay, so that the page can name them. */
function applySentence(filters: URLSearchParams, words: string, context: SentenceContext) {
  const { market, locale } = context
  const { criteria, rest } = searchOf(readSentence(words, context))
  const read = { ...EMPTY_CRITERIA, ...criteria }
  const merged = new URLSearchParams(filters)
  for (const key of filtersReplaced({ market }, read, locale)) merged.delete(parameterName(key))
  for (const [name, values] of Object.entries(printCriteria({ ...read, market: null }))) {
    for (const value of [values].flat()) merged.append(name, value)
  }
  if (read.near) merged.set('sort', 'distance')
  else if (merged.get('sort') === 'distance' && !merged.has('near')) merged.delete('sort')
  if (rest) merged.set('not_understood', rest)
  return { market: read.market ?? market, filters: merged }
}
