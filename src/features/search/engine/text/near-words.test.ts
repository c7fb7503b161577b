import fc from 'fast-check'
import { expect, test } from 'vitest'
import { damerau } from './fixtures.ts'
import { countEdits, wordsNear } from './near-words.ts'

const names = ['main', 'maine', 'market', 'merchandise', 'merchant', 'michigan', 'mission', 'wacker', 'walker']
const near = (typed: string, most: number) => wordsNear(typed, names, most).map(({ word, edits }) => `${word} ${edits}`)

test('a word is near the words that begin with it and those that begin with it after an edit', () => {
  expect(near('main', 1)).toEqual(['main 0', 'maine 0'])
  expect(near('wackr', 1)).toEqual(['wacker 1'])
  expect(near('waker', 1)).toEqual(['wacker 1', 'walker 1'])
  expect(near('mercahndiz', 2)).toEqual(['merchandise 2'])
  expect(near('mercahndiz', 1)).toEqual([])
})

test('the first letter is taken as right', () => {
  expect(near('backer', 2)).toEqual([])
})

const letters = fc.constantFrom(...'abt')
const typedWord = fc.string({ unit: letters, minLength: 1, maxLength: 8 })
const knownWord = fc.string({ unit: letters, minLength: 1, maxLength: 9 })

test('edits are counted as by the textbook', () => {
  fc.assert(
    fc.property(typedWord, knownWord, (typed, known) => {
      expect(countEdits(typed, known)).toBe(damerau(typed, known))
    }),
    { numRuns: 2000 },
  )
})

test('the near words are those that a comparison with every beginning of every word finds', () => {
  fc.assert(
    fc.property(typedWord, fc.uniqueArray(knownWord, { maxLength: 60 }), fc.nat(3), (typed, words, most) => {
      const sorted = words.toSorted()
      const expected = sorted.flatMap((word) => {
        const beginnings = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length))
        const edits = Math.min(...beginnings.map((beginning) => damerau(typed, beginning)))
        return word[0] === typed[0] && edits <= most ? [{ word, edits }] : []
      })
      expect(wordsNear(typed, sorted, most)).toEqual(expected)
    }),
    { numRuns: 3000 },
  )
})
