import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matching } from '#features/search/engine/brute-force.ts'
import { expandWord, sortedVocabulary } from '#features/search/engine/text/expand-words.ts'
import { foldWords } from '#features/search/engine/text/fold-words.ts'
import { type Catalog, type Document, makeCatalog, makeCriteria, TODAY } from '#features/search/fixtures.ts'
import { type Criteria, EMPTY_CRITERIA } from '#features/search/rules.ts'
import { makeRandom } from '#lib/random.ts'
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
