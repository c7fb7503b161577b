import { expect, test } from 'vitest'
import { isEmbedAddress, withoutEmbedFlag } from './framing.ts'

test.each([
  ['/listing/suite-7/7?embed=1', true],
  ['/?page=2&embed=1', true],
  ['/?embed=0', false],
  ['/?xembed=1', false],
  ['/embed=1', false],
])('%s is for a frame: %s', (target, expected) => {
  expect(isEmbedAddress(target)).toBe(expected)
})

test.each([
  ['?embed=1', ''],
  ['?embed=1&page=2', '?page=2'],
  ['?page=2&embed=1', '?page=2'],
  ['?a=1&embed=1&page=2', '?a=1&page=2'],
  ['?xembed=1', '?xembed=1'],
])('a parent is told %s as "%s"', (query, expected) => {
  expect(withoutEmbedFlag(`https://frontage.example/landlords${query}#news`)).toBe(`/landlords${expected}`)
})
