import { expect, test } from 'vitest'
import type { Call } from '#api'
import { findAlternatives, wordsOf } from './find-alternatives.ts'

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

test('all words are searched at once with those of the building alone, and the first that name a place count', async () => {
  const requests: unknown[] = []
  const bothAreSent = Promise.withResolvers<void>()
  const call = (async (name: string, { query }: { query: { query: string } }) => {
    requests.push([name, query])
    if (name !== 'GET /api/global_searches') return { listings: [] }
    if (requests.length === 2) bothAreSent.resolve()
    await bothAreSent.promise
    const place = { kind: 'market', label: 'Boston', detail: null, market: 'boston', slug: 'boston', id: null }
    return { results: query.query.startsWith('suite') ? [] : [place] }
  }) as unknown as Call
  const found = await findAlternatives(call, { pathname: '/listing/suite-2400-boston/9', market: 'chicago' })
  expect(found).toMatchObject({ place: 'Boston', market: 'boston', places: [{ label: 'Boston' }] })
  expect(requests).toEqual([
    ['GET /api/global_searches', { query: 'suite 2400 boston' }],
    ['GET /api/global_searches', { query: 'boston' }],
    ['GET /api/listings', { market: 'boston', page_size: 4, sort: 'newest' }],
  ])
})
