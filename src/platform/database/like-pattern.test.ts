import { expect, test } from 'vitest'
import { containing, startingWith, wordPatterns } from './like-pattern.ts'

test('a pattern finds the characters of a text as they are written', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
  expect(startingWith('50%_\\')).toBe('50\\%\\_\\\\%')
})

test('a search has a pattern for each of its words', () => {
  expect(wordPatterns(' Monroe  court ')).toEqual(['%Monroe%', '%court%'])
  expect(wordPatterns('  ')).toEqual([])
  expect(wordPatterns()).toEqual([])
})

test('a search of a hundred words finds by its first ten', () => {
  const words = Array.from({ length: 100 }, (_, index) => `word${index}`)
  expect(wordPatterns(words.join(' '))).toEqual(words.slice(0, 10).map((word) => `%${word}%`))
})
