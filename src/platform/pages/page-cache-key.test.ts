import { expect, test } from 'vitest'
import { cacheableTarget } from './page-cache-key.ts'

const PAGES = { '/': [], '/search/$id': ['classes', 'page'], '/listing/$slug/$id': [] }

test.each([
  ['/', '/'],
  ['/?utm_source=newsletter&utm_campaign=spring', '/'],
  ['/listing/suite-2400/7?gclid=x&classes=A', '/listing/suite-2400/7'],
  ['/search/chicago?page=2&classes=A,B&x=1', '/search/chicago?classes=A,B&page=2'],
  ['/search/chicago?classes=A&classes=B', '/search/chicago?classes=A&classes=B'],
  ['/search/chicago?classes=&page=', '/search/chicago'],
  ['/listing/suite-2400/7?gclid=x&embed=1', '/listing/suite-2400/7?embed=1'],
  ['/listing/suite-2400/7?embed=yes', '/listing/suite-2400/7'],
  ['/search/chicago?__proto__=1&constructor=2', '/search/chicago'],
])('the page %s is cached as %s', (target, expected) => {
  expect(cacheableTarget(target, PAGES)).toBe(expected)
})

test.each(['/login', '/search', '/search/chicago/more', '/listing/7', '/__proto__'])('%s is not cached', (target) => {
  expect(cacheableTarget(target, PAGES)).toBeUndefined()
})
