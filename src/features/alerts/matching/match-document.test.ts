import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandWord, sortedVocabulary } from '#features/search/engine/text/expand-words.ts'
import { foldWords } from '#features/search/engine/text/fold-words.ts'
import { type Catalog, type Document, makeCatalog, makeCriteria, TODAY } from '#features/search/fixtures.ts'
import { type Criteria, EMPTY_CRITERIA } from '#features/search/rules.ts'
import { makeRandom } from '#lib/random.ts'
import { matching } from '../../../../test/brute-force.ts'
import { factsOf, wordsOf } from '../fixtures.ts'
import { compileCriteria } from './match-document.ts'

const CATALOGS = [makeCatalog('alerts', 60), makeCatalog('more alerts', 61), makeCatalog('few', 3)]

function matched(catalog: Catalog, criteria: Criteria, currency: 'USD' | 'GBP'): Document[] {
  const vocabulary = sortedVocabulary([...new Set(catalog.documents.flatMap(wordsOf))].sort())
  const words = foldWords(criteria.query).map((word) => expandWord(word, vocabulary))
  const matches = compileCriteria(criteria, { today: TODAY, currency, places: catalog, words })
  return catalog.documents.filter((document) => matches(factsOf(document), () => wordsOf(document)))
}

test('a listing matches a saved search exactly when the search engine finds it', () => {
  let found = 0
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...CATALOGS), fc.constantFrom('USD', 'GBP'), (seed, catalog, currency) => {
      const criteria = makeCriteria(makeRandom(seed), catalog)
      const expected = matching(catalog, criteria, { today: TODAY, currency })
      found += expected.length
      expect(matched(catalog, criteria, currency)).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
  expect(found).toBeGreaterThan(1_000)
})

test('empty criteria match every listing that was confirmed recently', () => {
  const [catalog] = CATALOGS as [Catalog]
  const found = matched(catalog, EMPTY_CRITERIA, 'USD')
  expect(found).toEqual(matching(catalog, EMPTY_CRITERIA, { today: TODAY, currency: 'USD' }))
  expect(found.length).toBeLessThan(catalog.documents.length)
})

const [example] = CATALOGS[0]!.documents as [Document]
const LISTING: Document = {
  ...example,
  confirmed_at: TODAY.toISOString(),
  area_low: 1000,
  area_high: 5000,
  rent_currency: 'USD',
  rent_low: 40,
  rent_high: 45,
  cost_low: 40,
  min_term_months: 36,
  max_term_months: null,
}

test.each<[string, Partial<Criteria>, Partial<Document>, boolean]>([
  ['pays for its least area at the lowest rent', { maxBudget: 40_000 }, {}, true],
  ['pays for less', { maxBudget: 39_999.9 }, {}, false],
  ['pays for the taxes too', { maxBudget: 49_999 }, { cost_low: 50 }, false],
  ['pays for the searched size', { maxBudget: 80_000, minSize: 2000 }, {}, true],
  ['pays for less than the searched size', { maxBudget: 79_999, minSize: 2000 }, {}, false],
  ['pays for the space of ten people', { maxBudget: 60_000, people: 10 }, {}, true],
  ['pays for less than ten people need', { maxBudget: 59_999, people: 10 }, {}, false],
  ['is in another currency', { maxBudget: 1e9 }, { rent_currency: 'EUR' }, false],
  [
    'meets an undisclosed rent',
    { maxBudget: 1 },
    { rent_currency: null, rent_low: null, rent_high: null, cost_low: null },
    true,
  ],
  ['has a lease as short as possible', { termMonths: 36 }, {}, true],
  ['has a shorter lease', { termMonths: 35 }, {}, false],
  ['has a long lease that is not excluded', { termMonths: 1200 }, {}, true],
])('a search that %s', (_, values, changes, expected) => {
  const criteria = { ...EMPTY_CRITERIA, ...values }
  const catalog = { documents: [{ ...LISTING, ...changes }], submarkets: [], shapes: [] }
  expect(matched(catalog, criteria, 'USD')).toHaveLength(Number(expected))
  expect(matching(catalog, criteria, { today: TODAY, currency: 'USD' })).toHaveLength(Number(expected))
})
