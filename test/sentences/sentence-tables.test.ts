import { describe, expect, test } from 'vitest'
import { PLACES } from '#demo/places/places.ts'
import { HOME_MARKETS, MARKET_SLUGS, MARKETS } from '#features/markets/rules.ts'
import { indexPlaces } from '#features/search/language/index-places.ts'
import { SUBMARKET_GROUPS } from '#features/search/language/lists/list-submarket-groups.ts'
import { stretchNameOf } from '#features/search/language/outline-stretches.ts'
import { readSentence } from '#features/search/language/read-sentence.ts'
import { EMPTY_CRITERIA, printCriteria } from '#features/search/rules.ts'
import { LOCALES } from '#lib/locale.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { SENTENCES, type Table } from './broker-sentences.ts'
import { CITY_SENTENCES } from './city-sentences.ts'
import { LATER_SENTENCES } from './later-sentences.ts'
import { OCCUPIER_SENTENCES } from './occupier-sentences.ts'
import { UNMEANT_SENTENCES } from './unmeant-sentences.ts'

const places = indexPlaces({
  submarkets: MARKET_SLUGS.flatMap((market) =>
    PLACES[market].map(({ slug, name, center }) => ({ slug, name, market, center })),
  ),
  landlords: [
    { id: 1, name: 'Brookfield Properties' },
    { id: 2, name: 'Northbank Partners' },
  ],
  buildings: [
    { id: 10, name: 'Kinzie Point Tower', market: 'chicago' },
    { id: 11, name: 'Broadgate', market: 'london' },
  ],
})
const today = new Date('2026-11-20T12:00:00Z')

function meaningOf(sentence: string, { locale, market }: Table) {
  const currency = market ? MARKETS[market].currency : locale === 'en-gb' ? 'GBP' : 'USD'
  const reading = readSentence(sentence, { locale, market, currency, today, places })
  const { polygons = [], ...criteria } = reading.criteria
  const along = polygons.map((polygon) => stretchNameOf(polygon) ?? `${polygon.length} corners`).join(',')
  const means = { ...printCriteria({ ...EMPTY_CRITERIA, ...criteria }), ...(along && { along }) }
  return { means, notUnderstood: reading.rest }
}

const parametersIn = (means: string) => Object.fromEntries(new URLSearchParams(means.replaceAll('+', '%2B')))

describe.each([...SENTENCES, ...LATER_SENTENCES, ...CITY_SENTENCES, ...OCCUPIER_SENTENCES, ...UNMEANT_SENTENCES])(
  'in $locale, searching $market',
  (table) => {
    test.each(table.rows)('“%s” means %s', (sentence, means, notUnderstood = '') => {
      expect(meaningOf(sentence, table)).toEqual({ means: parametersIn(means), notUnderstood })
    })
  },
)

test('every group names submarkets that exist', () => {
  const known = MARKET_SLUGS.flatMap((market) => PLACES[market].map(({ slug }) => `${market}/${slug}`))
  const grouped = MARKET_SLUGS.flatMap((market) =>
    (SUBMARKET_GROUPS[market] ?? []).flatMap(([, slugs]) => slugs.split(' ').map((slug) => `${market}/${slug}`)),
  )
  expect(grouped.filter((slug) => !known.includes(slug))).toEqual([])
})

test('the tables have 150 and 50 different sentences', () => {
  const countOf = (tables: Table[]) => new Set(tables.flatMap(({ rows }) => rows.map(([sentence]) => sentence))).size
  expect([countOf(SENTENCES), countOf(LATER_SENTENCES)]).toEqual([150, 50])
})

test('of 60 sentences of occupiers, brokers and industrial users at least 57 are understood whole', () => {
  const rows = OCCUPIER_SENTENCES.flatMap((table) => table.rows.map(([sentence]) => meaningOf(sentence, table)))
  expect(rows).toHaveLength(60)
  expect(rows.filter(({ notUnderstood }) => notUnderstood === '').length).toBeGreaterThanOrEqual(57)
})

test.each([...MARKET_SLUGS, null])('the example in the search box of %s is understood whole', async (market) => {
  for (const locale of LOCALES) {
    const { text } = makeIntl(locale, await loadMessages(locale))
    const { knownPlace: place } = market ? MARKETS[market] : HOME_MARKETS[locale]
    const { means, notUnderstood } = meaningOf(text('search.text.placeholder', { place }), { locale, market, rows: [] })
    expect(notUnderstood).toBe('')
    expect(Object.keys(means).join(' ')).toMatch(/(submarket_slugs|near) min_size max_size available_before/)
  }
})
