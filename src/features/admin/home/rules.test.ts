import { expect, test } from 'vitest'
import { partOfDay } from './rules.ts'

test('the night belongs to the evening before', () => {
  expect([3, 4, 11, 12, 17, 18, 23, 0].map(partOfDay)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
  ])
})
