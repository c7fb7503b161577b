import { expect, test } from 'vitest'
import { MARKETS } from '#features/markets/rules.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { type Criteria, EMPTY_CRITERIA } from '../../rules.ts'
import type { SearchRequest } from '../read-address.ts'
import { marketOfView } from './leave-market.ts'
import { searchInMarket } from './open-market.ts'

const triangle = ([lng, lat]: LngLat): LngLat[] => [
  [lng, lat],
  [lng + 0.01, lat],
  [lng, lat + 0.01],
]
const search = (criteria: Partial<Criteria>, sort: SearchRequest['sort'] = 'best'): SearchRequest => ({
  market: criteria.market ?? null,
  criteria: { ...EMPTY_CRITERIA, ...criteria },
  sort,
  page: 3,
})
const { dallas, chicago, london } = MARKETS

test('a view stands on the market of its middle', () => {
  const [lng, lat] = dallas.center
  expect(marketOfView([lng - 1, lat - 1, lng + 1.1, lat + 1])).toBe('dallas')
  expect(marketOfView([-100.2, 44, -100, 44.2])).toBeNull()
})

test('the search in another market has the same filters, but no places elsewhere', () => {
  const elsewhere = {
    market: 'chicago' as const,
    bbox: [-97, 32, -96, 33] as Criteria['bbox'],
    near: chicago.center,
    polygons: [triangle(chicago.center), triangle(dallas.center)],
    submarketSlugs: ['loop'],
    buildingIds: [7],
  }
  const { market, criteria, sort, page } = searchInMarket(
    search({ ...elsewhere, minSize: 5000, maxRent: 60, classes: ['A'] }, 'distance'),
    'dallas',
    'en-us',
  )
  expect({ market, sort, page }).toEqual({ market: 'dallas', sort: 'best', page: 1 })
  expect(criteria).toEqual({
    ...EMPTY_CRITERIA,
    ...{ market: 'dallas', minSize: 5000, maxRent: 60, classes: ['A'], polygons: [triangle(dallas.center)] },
  })
})

test('a place there still orders the list', () => {
  const { criteria, sort } = searchInMarket(search({ near: dallas.center }, 'distance'), 'dallas', 'en-us')
  expect({ near: criteria.near, sort }).toEqual({ near: dallas.center, sort: 'distance' })
})

test('limits in another currency are dropped', () => {
  const limits = { market: 'chicago' as const, bbox: null, minRent: 20, maxRent: 60 }
  expect(searchInMarket(search(limits), 'london', 'en-us').criteria).toMatchObject({ minRent: null, maxRent: null })
  expect(marketOfView([...london.center, ...london.center])).toBe('london')
})
