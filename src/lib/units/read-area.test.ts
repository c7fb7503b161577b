import { expect, test } from 'vitest'
import { formatArea } from './area.ts'
import { readArea } from './read-area.ts'

test.each([
  ['12,400', '12,400 sf'],
  [' 1,100 sqm ', '1,100 sqm'],
  ['500sqm', '500 sqm'],
  ['900 sq ft', '900 sf'],
  ['13k', '13,000 sf'],
] as const)('"%s" is read as it is meant', (text, shown) => {
  expect(formatArea(readArea(text, 'sf')!, 'en-us')).toBe(shown)
})

test.each(['', '-5', '1,2', '500 s', '500 acres', '3-5'])('"%s" is no area', (text) => {
  expect(readArea(text, 'sf')).toBeUndefined()
})
