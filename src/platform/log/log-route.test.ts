import { expect, test } from 'vitest'
import { matchPath } from './log-route.ts'

const PATTERNS = [
  '/',
  '/listing/$slug/$id',
  '/listing_shares/$id',
  '/users/account',
  '/users/account/$id',
  '/search/$id',
]

test.each([
  ['/', '/'],
  ['/listing/loft-on-3/31?token=abc', '/listing/$slug/$id'],
  ['/listing_shares/umberfield', '/listing_shares/$id'],
  ['/listing_shares/umberfield/', '/listing_shares/$id'],
  ['/listing_shares/umberfield#quail', '/listing_shares/$id'],
  ['/listing_shares/umberfield/quail', '/listing_shares/*'],
  ['/listing%5Fshares/umberfield', '/*'],
  ['/LISTING_SHARES/umberfield', '/*'],
  ['//listing_shares/umberfield', '/*'],
  ['/listing_shares;v=1/umberfield', '/*'],
  ['/users/account', '/users/account'],
  ['/users/umberfield', '/users/*'],
  ['/umberfield', '/*'],
  ['', '/'],
  ['http://elsewhere.example/umberfield', '/*'],
])('%s is logged as %s', (url, expected) => {
  expect(matchPath(url, PATTERNS)).toBe(expected)
})

test('an address of any depth is logged shortened, and matched quickly', () => {
  expect(matchPath('/listing'.repeat(20_000), PATTERNS)).toBe('/listing/*')
})
