import { expect, test } from 'vitest'
import type { MarketSlug } from '#features/markets/rules.ts'
import { messages as enGb } from '#messages/en-gb.ts'
import { messages } from '#messages/en-us.ts'
import { openIntl } from '#messages/messages.ts'
import type { Sentence } from '../../contract.ts'
import { type Criteria, EMPTY_CRITERIA } from '../../rules.ts'
import type { SearchRequest } from '../read-address.ts'
import { applySentence, describeSentence, type SearchDraft, searchBy } from './apply-sentence.ts'

const american = { text: openIntl('en-us', messages).text, locale: 'en-us' } as const
const british = { text: openIntl('en-gb', enGb).text, locale: 'en-gb' } as const
const NAMES = {
  submarkets: [{ slug: 'soho-noho', name: 'SoHo/NoHo' }],
  landlords: [{ id: 7, name: 'Harbour Estates' }],
  buildings: [{ id: 12, name: 'Kinzie Point Tower' }],
}
const sentenceOf = (values: Record<string, string>, rest = ''): Sentence => ({
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
  applySentence(request, sentenceOf(values, rest), 'en-us')

test('the filters of a sentence are added to the search, which starts on its first page', () => {
  const search: SearchRequest = { ...searching('chicago', { spaceTypes: ['office'] }), sort: 'rent' }
  expect(applied(search, { classes: 'A', min_size: '5000' }, 'quiet')).toEqual({
    ...search,
    criteria: { ...search.criteria, classes: ['A'], minSize: 5000, query: 'quiet' },
    page: 1,
  })
})

test('a filter of the sentence replaces the one set before, including the other end of a range', () => {
  const search = searching('chicago', { minSize: 9000, maxSize: 12_000, classes: ['B'], query: 'old words' })
  expect(applied(search, { max_size: '5000', classes: 'A' }).criteria).toMatchObject({
    minSize: null,
    maxSize: 5000,
    classes: ['A'],
    query: '',
  })
})

test('a place replaces every other filter by location', () => {
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

test('another market removes the filters by place, and by rent if the currency differs', () => {
  const search = searching('chicago', { submarketSlugs: ['west-loop'], maxRent: 55, classes: ['A'] })
  expect(applied(search, { market: 'london' })).toMatchObject({
    market: 'london',
    criteria: { market: 'london', submarketSlugs: [], maxRent: null, classes: ['A'] },
  })
  expect(applied(search, { market: 'new-york' }).criteria.maxRent).toBe(55)
  expect(applied(search, { market: 'london', min_rent: '40' }).criteria).toMatchObject({ minRent: 40, maxRent: null })
})

test('drawn areas are applied as in the sentence', () => {
  const areas = ['_ibE_ibE?_ibE_ibE?', '??_ibE??_ibE']
  const sentence = { ...sentenceOf({}), parameters: areas.map((value) => ({ name: 'polygons', value })) }
  expect(applySentence(searching(null), sentence, 'en-us').criteria.polygons).toHaveLength(2)
})

test('a sentence is described in the locale’s words and by names', () => {
  const sentence = sentenceOf(
    { market: 'new-york', submarket_slugs: 'soho-noho', max_rent: '80', landlords: '7' },
    'quiet',
  )
  expect(describeSentence(sentence, searching('chicago'), american)).toEqual([
    'New York',
    'Up to US $80 /sf/yr',
    'SoHo/NoHo',
    'Harbour Estates',
  ])
  expect(describeSentence(sentence, searching('new-york'), american)).not.toContain('New York')
  expect(describeSentence(sentenceOf({ market: 'chicago' }), searching('chicago'), american)).toEqual(['Chicago'])
  expect(describeSentence(sentenceOf({ max_rent: '75' }), searching(null), british)).toEqual(['Up to £75 /sf/yr'])
})

test('a search that starts with a type adds the filters of the sentence, or the words as text', () => {
  const draft: SearchDraft = { market: 'chicago', criteria: { spaceTypes: ['office'] } }
  const bySentence = searchBy('soho class a', sentenceOf({ market: 'new-york', classes: 'A' }, 'soho'), draft, american)
  expect(bySentence.path).toBe('/search/new-york?space_types=office&classes=A&query=soho')
  expect(bySentence.things).toEqual(['New York', 'Class A', '“soho”'])

  const byWords = searchBy('soho', null, draft, american)
  expect(byWords.request).toEqual({
    ...searching('chicago', { spaceTypes: ['office'], query: 'soho' }),
    page: 1,
  })
  expect(byWords.things).toEqual(['“soho”'])
  const nothing = searchBy('', null, { market: null, criteria: {} }, american)
  expect(nothing.path).toBe('/search/all')
  expect(nothing.things).toEqual([])
})
