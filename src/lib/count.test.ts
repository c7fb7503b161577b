import { expect, test } from 'vitest'
import { formatCount } from './count.ts'

test('thousands are grouped', () => {
  expect(formatCount(12_480, 'en-us')).toBe('12,480')
  expect(formatCount(7, 'en-gb')).toBe('7')
})
