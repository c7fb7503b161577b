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

const WORLDS = [makeCatalog('alerts', 60), makeCatalog('more alerts', 61), makeCatalog('few', 3)]

function matched(world: Catalog, criteria: Criteria, currency: 'USD' | 'GBP'): Document[] {
  const vocabulary = sortedVocabulary([...new Set(world.documents.flatMap(wordsOf))].sort())
  const words = foldWords(criteria.query).map((word) => expandWord(word, vocabulary))
  const matches = compileCriteria(criteria, { today: TODAY, currency, places: world, words })
  return world.documents.filter((document) => matches(factsOf(document), () => wordsOf(document)))
}

test('a space matches a saved search exactly when searching finds it', () => {
  let found = 0
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...WORLDS), fc.constantFrom('USD', 'GBP'), (seed, world, currency) => {
      const criteria = makeCriteria(makeRandom(seed), world)
      const expected = matching(world, criteria, { today: TODAY, currency })
      found += expected.length
      expect(matched(world, criteria, currency)).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
  expect(found).toBeGreaterThan(1_000)
})

test('a search for anything matches whatever was confirmed lately', () => {
  const [world] = WORLDS as [Catalog]
  const found = matched(world, EMPTY_CRITERIA, 'USD')
  expect(found).toEqual(matching(world, EMPTY_CRITERIA, { today: TODAY, currency: 'USD' }))
  expect(found.length).toBeLessThan(world.documents.length)
})
