import { expect, test } from 'vitest'
import type { MarketSlug } from '#features/markets/rules.ts'
import { messages } from '#messages/en-us.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Sentence } from '../../contract.ts'
import { type Criteria, EMPTY_CRITERIA, newSearchFrom } from '../../rules.ts'
import type { SearchRequest } from '../read-address.ts'
import { applySentence, choicesFor, describeSentence, type SearchDraft, searchBy } from './apply-sentence.ts'

const enGb = await loadMessages('en-gb')

const american = { text: makeIntl('en-us', messages).text, locale: 'en-us' } as const
const british = { text: makeIntl('en-gb', enGb).text, locale: 'en-gb' } as const
const NAMES = {
  submarkets: [{ slug: 'soho-noho', name: 'SoHo/NoHo' }],
  landlords: [{ id: 7, name: 'Harbour Estates' }],
  buildings: [{ id: 12, name: 'Kinzie Point Tower' }],
  landmarks: [{ near: '41.8789,-87.6359', name: 'Willis Tower' }],
}
const sentenceOf = (values: Record<string, string>, rest = ''): Sentence => ({
  parameters: Object.entries(values).map(([name, value]) => ({ name, value })),
  parts: Object.keys(values).every((name) => name === 'query') ? [] : [{ text: 'x', start: 0, end: 1 }],
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
    criteria: { ...search.criteria, classes: ['A'], minSize: 5000 },
    page: 1,
    notUnderstood: 'quiet',
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

test('a landmark orders by distance', () => {
  expect(applied(searching('chicago'), { near: '41.8789,-87.6359' })).toMatchObject({
    sort: 'distance',
    criteria: { near: [-87.6359, 41.8789] },
  })
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
  expect(describeSentence(sentenceOf({ near: '41.8789,-87.6359' }), searching('chicago'), american)).toEqual([
    'Near Willis Tower',
  ])
  expect(describeSentence(sentenceOf({ max_rent: '75' }), searching(null), british)).toEqual(['Up to £75 /sf/yr'])
})

test('a search that starts with a type adds the filters of the sentence, or the words as text', () => {
  const draft: SearchDraft = { market: 'chicago', criteria: { spaceTypes: ['office'] } }
  const bySentence = searchBy('soho class a', sentenceOf({ market: 'new-york', classes: 'A' }, 'soho'), draft, american)
  expect(bySentence.path).toBe('/search/new-york?space_types=office&classes=A&not_understood=soho')
  expect(bySentence).toMatchObject({ things: ['New York', 'Class A'], rest: 'soho' })

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

test('a sentence is offered alone, beside the filters that are set, and with the rest as text', () => {
  const present = searching('chicago', { classes: ['B'], bbox: [-88, 41, -87, 42] })
  const draft = { ...present, criteria: newSearchFrom(present.criteria) }
  const offered = (sentence: Sentence) =>
    choicesFor(sentence, { draft, present }, american).map(({ kind, path, things }) => [kind, path, things])
  expect(offered(sentenceOf({ max_rent: '40' }, 'quiet'))).toEqual([
    ['search', '/search/chicago?bbox=-88,41,-87,42&max_rent=40&not_understood=quiet', ['Up to US $40 /sf/yr']],
    ['add', '/search/chicago?bbox=-88,41,-87,42&max_rent=40&classes=B&not_understood=quiet', ['Up to US $40 /sf/yr']],
    ['text', '/search/chicago?bbox=-88,41,-87,42&max_rent=40&query=quiet', ['“quiet”']],
  ])
  expect(offered(sentenceOf({ query: 'loft' }))).toEqual([
    ['text', '/search/chicago?bbox=-88,41,-87,42&query=loft', ['“loft”']],
    ['add', '/search/chicago?bbox=-88,41,-87,42&classes=B&query=loft', ['“loft”']],
  ])
  expect(choicesFor(sentenceOf({ classes: 'A' }), { draft, present: draft }, american)).toHaveLength(1)
  expect(offered(sentenceOf({}))).toEqual([])
})
