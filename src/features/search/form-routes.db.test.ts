import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { MAX_TEXT } from './rules.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
beforeAll(async () => {
  await app.pool.query(`
    insert into submarket (market, slug, name, square_metres) values
      ('new-york', 'grand-central', 'Grand Central', 1000),
      ('london', 'shoreditch-northern-city', 'Shoreditch/Northern City', 1000),
      ('chicago', 'fulton-market', 'Fulton Market', 1000)`)
})

const redirectOf = async (form: [string, string][], language = 'en-US') => {
  const url = `/search?${new URLSearchParams(form)}`
  const response = await app.http.inject({ url, headers: { 'accept-language': language } })
  expect(response.statusCode).toBe(302)
  return decodeURIComponent(String(response.headers.location))
}
const query = (words: string): [string, string] => ['query', words]

test.each([
  [
    '10–15k sf class A near Grand Central under $80',
    '/search/new-york?submarket_slugs=grand-central&min_size=10000&max_size=15000&max_rent=80&classes=A',
  ],
  [
    'sublet Fulton Market 5,000 sf from March',
    '/search/chicago?submarket_slugs=fulton-market&lease_types=sublease&min_size=4000&max_size=6000&available_before=2027-03-01',
  ],
])('the form with “%s” leads to the search it means', async (words, to) => {
  expect(await redirectOf([query(words), ['market', 'chicago'], ['space_types', '']])).toBe(to)
  expect(await redirectOf([query(words)])).toBe(to)
})

test('a British visitor’s words are read in pounds', async () => {
  expect(await redirectOf([query('Shoreditch £75 psf 10,000 sq ft')], 'en-GB')).toBe(
    '/search/london?submarket_slugs=shoreditch-northern-city&min_size=8000&max_size=12000&max_rent=75',
  )
})

test.each([
  [
    [query('near the riverside'), ['market', 'london'], ['space_types', 'office']],
    'london?space_types=office&query=riverside',
  ],
  [[query(''), ['market', 'all'], ['space_types', '']], 'all'],
  [[query('riverside'), ['market', 'https://elsewhere.example']], 'all?query=riverside'],
  // Only filler words.
  [[query('any space for lease')], 'all'],
  [[], 'all'],
  // Too long for a sentence: the page reports it.
  [[query('x'.repeat(MAX_TEXT + 1))], `all?query=${'x'.repeat(MAX_TEXT + 1)}`],
] satisfies [[string, string][], string][])('what is not understood is searched as text: %j', async (form, to) => {
  expect(await redirectOf(form)).toBe(`/search/${to}`)
})

test('filters of the words replace those of the search page, and the others stay', async () => {
  const before: [string, string][] = [
    ['market', 'chicago'],
    ['classes', 'A'],
    ['classes', 'B'],
    ['min_size', '20000'],
    ['max_size', ''],
    ['max_rent', '50'],
    ['min_power', 'plenty'],
    ['near', '41.9,-87.6'],
    ['sort', 'distance'],
    ['page', '3'],
    ['elsewhere', 'x'],
  ]
  expect(await redirectOf([...before, query('up to 5,000 sf class C wortlesswort')])).toBe(
    '/search/chicago?max_rent=50&min_power=plenty&near=41.9,-87.6&sort=distance&max_size=5000&classes=C&not_understood=wortlesswort',
  )
  // Another place removes the distance order, another currency the rent.
  expect(await redirectOf([...before, query('Shoreditch')])).toBe(
    '/search/london?classes=A&classes=B&min_size=20000&min_power=plenty&submarket_slugs=shoreditch-northern-city',
  )
})

test('a new search replaces the filters, and leaves the market, the areas of the map and the order', async () => {
  const before: [string, string][] = [
    ['new_search', 'true'],
    ['market', 'chicago'],
    ['classes', 'A'],
    ['min_size', '20000'],
    ['bbox', '-88,41,-87,42'],
    ['sort', 'newest'],
  ]
  expect(await redirectOf([...before, query('up to $40')])).toBe(
    '/search/chicago?bbox=-88,41,-87,42&sort=newest&max_rent=40',
  )
  expect(await redirectOf([...before, query('class B near Willis Tower')])).toBe(
    '/search/chicago?sort=distance&near=41.8789,-87.6359&classes=B',
  )
  expect(await redirectOf([...before, ['searched', 'loft'], query('loft')])).toBe(
    '/search/chicago?classes=A&min_size=20000&bbox=-88,41,-87,42&sort=newest&query=loft',
  )
})

test('words that were searched as text stay text', async () => {
  const form: [string, string][] = [query('class A'), ['market', 'chicago'], ['conditions', 'pre_built']]
  expect(await redirectOf([...form, ['searched', 'class A']])).toBe(
    '/search/chicago?query=class+A&conditions=pre_built',
  )
  expect(await redirectOf([...form, ['searched', 'class']])).toBe('/search/chicago?conditions=pre_built&classes=A')
})
