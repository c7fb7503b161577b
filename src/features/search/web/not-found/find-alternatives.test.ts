import { expect, test } from 'vitest'
import { wordsOf } from './find-alternatives.ts'

test.each([
  ['/listing/suite-2400-kinzie-point/99', 'suite 2400 kinzie point'],
  ['/landlords/halden-birch', 'halden birch'],
  ['/browse/listings/illinois/evanston', 'evanston'],
  ['/browse/listings/illinois', 'illinois'],
  ['/building/99', ''],
  ['/nothing/here', ''],
  ['/tourbook_shares/a-secret-word', ''],
])('%s is searched for “%s”', (pathname, words) => {
  expect(wordsOf(pathname)).toBe(words)
})
