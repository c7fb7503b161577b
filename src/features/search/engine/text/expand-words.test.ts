import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TEXT } from '../../rules.ts'
import { editsOf, expandWord, sortedVocabulary } from './expand-words.ts'
import { damerau } from './fixtures.ts'
import { foldWords } from './fold-words.ts'

const vocabulary = sortedVocabulary([
  '10003',
  'clear',
  'lease',
  'loop',
  'park',
  'plaza',
  'tower',
  'towers',
  'wacker',
  'walker',
])

test('a word matches every word that begins with it', () => {
  for (const start of ['t', 'tow', 'tower', 'towers', '100', '10003']) {
    expect(expandWord(start, vocabulary)).toEqual({ start })
  }
})

test('a word that begins no other matches the words one typing error away', () => {
  expect(expandWord('twoer', vocabulary)).toEqual({ words: ['tower'] })
  expect(expandWord('towr', vocabulary)).toEqual({ words: ['tower'] })
  expect(expandWord('towerr', vocabulary)).toEqual({ words: ['tower', 'towers'] })
  expect(expandWord('waker', vocabulary)).toEqual({ words: ['wacker', 'walker'] })
  expect(expandWord('plzza', vocabulary)).toEqual({ words: ['plaza'] })
  expect(expandWord('paark', vocabulary)).toEqual({ words: ['park'] })
})

test('two errors, short words, words with digits and other scripts are not corrected', () => {
  for (const word of ['twoerr', 'lop', '10004', 'p1aza', 'плаза', 'x'.repeat(25)]) {
    expect(expandWord(word, vocabulary), word).toEqual({ words: [] })
  }
  expect(editsOf('lop')).toEqual([])
  expect(editsOf('x'.repeat(25))).toEqual([])
  const longest = sortedVocabulary(['x'.repeat(23)])
  expect(expandWord('x'.repeat(24), longest)).toEqual({ words: ['x'.repeat(23)] })
})

const letters = fc.constantFrom(...'abtz')
const word = fc.string({ unit: letters, minLength: 4, maxLength: 8 })
const other = fc.string({ unit: letters, minLength: 1, maxLength: 9 })

test('the corrections of a typing error are the words at distance one', () => {
  fc.assert(
    fc.property(word, other, (one, text) => {
      expect(editsOf(one).includes(text)).toBe(damerau(one, text) === 1)
    }),
    { numRuns: 2000 },
  )
})

test('each correction is listed once and is never the word itself', () => {
  fc.assert(
    fc.property(word, (one) => {
      const edits = editsOf(one)
      expect(new Set(edits).size).toBe(edits.length)
      for (const edit of edits) expect(damerau(one, edit)).toBe(1)
    }),
    { numRuns: 50 },
  )
})

test('a sorted vocabulary finds the same words as a linear search', () => {
  fc.assert(
    fc.property(fc.uniqueArray(other), other, (words, text) => {
      const { startsWith, has } = sortedVocabulary(words.toSorted())
      expect(startsWith(text)).toBe(words.some((word) => word.startsWith(text)))
      expect(has(text)).toBe(words.includes(text))
    }),
  )
})

test.each([4, 5, 9, 24, 25])(
  'the longest query of words of %i letters looks up a bounded number of words',
  (length) => {
    const query = Array.from({ length: MAX_TEXT }, (_, at) =>
      at % (length + 1) === length ? ' ' : 'qxzjvkw'[(at * at) % 7],
    )
    let lookups = 0
    const count = () => {
      lookups++
      return false
    }
    for (const word of foldWords(query.join(''))) expandWord(word, { startsWith: count, has: count })
    expect(lookups).toBeLessThan(11_000)
  },
)
