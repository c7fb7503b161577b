import { expect, test } from 'vitest'
import type { MarketSlug } from '#features/markets/rules.ts'
import { messages as enGb } from '#messages/en-gb.ts'
import { messages } from '#messages/en-us.ts'
import { openIntl } from '#messages/messages.ts'
import type { Sentence } from '../../contract.ts'
import { type Criteria, EMPTY_CRITERIA } from '../../rules.ts'
import type { SearchRequest } from '../read-address.ts'
import { applySentence, type BegunSearch, describeSentence, searchBy } from './apply-sentence.ts'

const american = { text: openIntl('en-us', messages).text, locale: 'en-us' } as const
const british = { text: openIntl('en-gb', enGb).text, locale: 'en-gb' } as const
const NAMES = {
  submarkets: [{ slug: 'soho-noho', name: 'SoHo/NoHo' }],
  landlords: [{ id: 7, name: 'Harbour Estates' }],
  buildings: [{ id: 12, name: 'Kinzie Point Tower' }],
}
const saying = (values: Record<string, string>, rest = ''): Sentence => ({
  parameters: Object.entries({ ...values, ...(rest && { query: rest }) }).map(([name, value]) => ({ name, value })),
  parts: [],
  rest,
  names: NAMES,
})
const searching = (market: MarketSlug | null, values: Partial<Criteria> = {}): SearchRequest => ({
  market,
  criteria: { ...EMPTY_CRITERIA, ...values, market },
  sort: 'best',
  page: 3,
})
const applied = (request: SearchRequest, values: Record<string, string>, rest = '') =>
  applySentence(request, saying(values, rest), 'en-us')

test('what a sentence says is added to the search, which begins on its first page', () => {
  const search: SearchRequest = { ...searching('chicago', { spaceTypes: ['office'] }), sort: 'rent' }
  expect(applied(search, { classes: 'A', min_size: '5000' }, 'quiet')).toEqual({
    ...search,
    criteria: { ...search.criteria, classes: ['A'], minSize: 5000, query: 'quiet' },
    page: 1,
  })
})

test('an answer replaces the one given before, the other end of a range too', () => {
  const search = searching('chicago', { minSize: 9000, maxSize: 12_000, classes: ['B'], query: 'old words' })
  expect(applied(search, { max_size: '5000', classes: 'A' }).criteria).toMatchObject({
    minSize: null,
    maxSize: 5000,
    classes: ['A'],
    query: '',
  })
})

test('a place replaces every other way to say where', () => {
  const search = searching('chicago', {
    submarketSlugs: ['west-loop'],
    bbox: [-88, 41, -87, 42],
    near: [-87.6, 41.9],
    polygons: [
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    ],
  })
  const { criteria, sort } = applied({ ...search, sort: 'distance' }, { building_ids: '12' })
  expect(criteria).toMatchObject({ submarketSlugs: [], bbox: null, near: null, polygons: [], buildingIds: [12] })
  expect(sort).toBe('best')
  expect(applied(search, { classes: 'A' }).criteria.submarketSlugs).toEqual(['west-loop'])
})

test('another market brings its own places, and its own money', () => {
  const search = searching('chicago', { submarketSlugs: ['west-loop'], maxRent: 55, classes: ['A'] })
  expect(applied(search, { market: 'london' })).toMatchObject({
    market: 'london',
    criteria: { market: 'london', submarketSlugs: [], maxRent: null, classes: ['A'] },
  })
  expect(applied(search, { market: 'new-york' }).criteria.maxRent).toBe(55)
  expect(applied(search, { market: 'london', min_rent: '40' }).criteria).toMatchObject({ minRent: 40, maxRent: null })
})

test('drawn areas come as they were said', () => {
  const areas = ['_ibE_ibE?_ibE_ibE?', '??_ibE??_ibE']
  const sentence = { ...saying({}), parameters: areas.map((value) => ({ name: 'polygons', value })) }
  expect(applySentence(searching(null), sentence, 'en-us').criteria.polygons).toHaveLength(2)
})

test('what was understood is said in the reader’s words and by its names', () => {
  const sentence = saying({ market: 'new-york', submarket_slugs: 'soho-noho', max_rent: '80', landlords: '7' }, 'quiet')
  expect(describeSentence(sentence, searching('chicago'), american)).toEqual([
    'New York',
    'Up to US $80 /sf/yr',
    'SoHo/NoHo',
    'Harbour Estates',
  ])
  expect(describeSentence(sentence, searching('new-york'), american)).not.toContain('New York')
  expect(describeSentence(saying({ market: 'chicago' }), searching('chicago'), american)).toEqual(['Chicago'])
  expect(describeSentence(saying({ max_rent: '75' }), searching(null), british)).toEqual(['Up to £75 /sf/yr'])
})

test('a search that begins with a type goes on with what the words mean, or with the words', () => {
  const begun: BegunSearch = { market: 'chicago', criteria: { spaceTypes: ['office'] } }
  const meant = searchBy('soho class a', saying({ market: 'new-york', classes: 'A' }, 'soho'), begun, american)
  expect(meant.path).toBe('/search/new-york?space_types=office&classes=A&query=soho')
  expect(meant.things).toEqual(['New York', 'Class A', '“soho”'])

  const words = searchBy('soho', null, begun, american)
  expect(words.request).toEqual({
    ...searching('chicago', { spaceTypes: ['office'], query: 'soho' }),
    page: 1,
  })
  expect(words.things).toEqual(['“soho”'])
  const nothing = searchBy('', null, { market: null, criteria: {} }, american)
  expect(nothing.path).toBe('/search/all')
  expect(nothing.things).toEqual([])
})
