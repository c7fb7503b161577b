import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printQuery } from '#lib/query.ts'
import { isRouterAddress } from './router-addresses.ts'
import { parseSearch } from './search-params.ts'

const router = createRouter({
  routeTree: createRootRoute(),
  parseSearch,
  stringifySearch: printQuery,
  history: createMemoryHistory(),
  origin: 'http://localhost',
  isServer: true,
})
const asWritten = (href: string) => router.buildLocation({ href } as object).publicHref

test.each(['/', '/listing/loft-1/12', '/search/all?space_types=office,lab', '/login?origin=%2Fsearch%3Fa%3Db&x=1'])(
  'the router writes %s as it is',
  (href) => {
    expect(isRouterAddress(href)).toBe(true)
    expect(asWritten(href)).toBe(href)
  },
)

test.each([
  '//other.example',
  'https://other.example/',
  '/a/../b',
  '/a/',
  '/a#b',
  '/a?b',
  '/a?b=1&c=2&b=3',
  '/ü',
  '/$id',
])('the router may write %s otherwise', (href) => expect(isRouterAddress(href)).toBe(false))

test('never says so of an address that the router changes', () => {
  const pieces = fc.constantFrom(
    '/',
    'a',
    'b',
    '-',
    '.',
    '?',
    '&',
    '=',
    '%2C',
    '%2F',
    ',',
    ':',
    '+',
    '#',
    '$',
    'é',
    ' ',
  )
  const addresses = fc.array(pieces, { maxLength: 12 }).map((each) => `/${each.join('')}`)
  fc.assert(fc.property(addresses, (href) => !isRouterAddress(href) || asWritten(href) === href))
})
