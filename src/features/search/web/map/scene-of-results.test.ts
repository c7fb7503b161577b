import { expect, test } from 'vitest'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { messages } from '#messages/en-us.ts'
import { makeIntl } from '#messages/messages.ts'
import type { Marker } from '../../contract.ts'
import { type SceneInput, sceneOfResults } from './scene-of-results.ts'

const { text } = makeIntl('en-us', messages)
const marker = (values: Partial<Marker> = {}): Marker => ({
  listingIds: [7],
  buildingId: 3,
  latitude: 41.88,
  longitude: -87.63,
  rent: 46.5,
  allIn: 62,
  cost: null,
  area: 12_400,
  rank: 0,
  ...values,
})
const scene = (markers: Marker[], values: Partial<SceneInput> = {}) =>
  sceneOfResults({
    markers: { clusters: [], markers },
    visited: new Set(),
    saved: { listings: new Set(), buildings: new Set() },
    highlighted: null,
    listings: [],
    areas: [],
    basis: 'quoted',
    currency: 'USD',
    locale: 'en-us',
    text,
    ...values,
  })
const label = (values: Partial<Marker>, input: Partial<SceneInput> = {}) =>
  scene([marker(values)], input).pins[0]!.label

test('a pin shows the rent, with the currency separate so that it can be styled lighter', () => {
  expect(scene([marker()]).pins[0]).toMatchObject({ id: '3', label: 'US $46.50', symbol: 'US $', state: 'default' })
})

test('a pin shows the rent in the chosen basis', () => {
  expect(label({ rent: 48 }, { basis: 'sf_mo' })).toBe('US $4')
  expect(label({ rent: 48, area: 1_000 }, { basis: 'total_mo' })).toBe('US $4,000')
  expect(label({ rent: 48, area: 1_000 }, { basis: 'total_yr' })).toBe('US $48,000')
  expect(label({ rent: 48, allIn: 69.35 }, { basis: 'all_in' })).toBe('US $69.35')
})

test('a pin shows the total for the searched size, from the least of several', () => {
  expect(label({ rent: 48, cost: 172_125, area: 11_350 }, { basis: 'total_mo' })).toBe('US $14,344')
  expect(label({ listingIds: [1, 2], rent: 48, cost: 172_125 }, { basis: 'total_yr' })).toBe('US $172,125+ · 2')
  expect(label({ rent: 48, cost: 172_125 }, { basis: 'sf_yr' })).toBe('US $48')
})

test('a pin without a disclosed rent shows the area, never a zero', () => {
  const [pin] = scene([marker({ rent: null })]).pins
  expect(pin!.label).toBe('12,400 sf')
  expect(pin).not.toHaveProperty('symbol')
})

test('the pin of a building with several listings shows the lowest rent and their number', () => {
  expect(label({ listingIds: [1, 2, 3, 4, 5] })).toBe('US $46.50+ · 5')
  expect(label({ listingIds: [1, 2, 3, 4, 5] }, { basis: 'sf_mo' })).toBe('US $3.88+ · 5')
})

test('it shows the number alone without a disclosed rent, or for totals, which depend on the space', () => {
  expect(label({ listingIds: [1, 2, 3, 4, 5], rent: null })).toBe('5 spaces')
  expect(label({ listingIds: [1, 2, 3, 4, 5] }, { basis: 'total_yr' })).toBe('5 spaces')
})

test('the buildings of the list’s page have pins in its order, and all others are dots', () => {
  const listings = [4, 3, 4].map((id, index) => ({ id: index, building: { id } }) as ListingCard)
  const markers = [3, 5, 4].map((buildingId, rank) => marker({ buildingId, rank }))
  const shown = scene(markers, { listings }).pins
  expect(shown.map(({ id, dot, rank }) => [id, dot, rank])).toEqual([
    ['4', false, 0],
    ['3', false, 1],
    ['5', true, 1],
  ])
})

test('visited pins are marked and the highlighted one is named', () => {
  const shown = scene([marker(), marker({ buildingId: 4 })], { visited: new Set([4]), highlighted: 3 })
  expect(shown.pins.map(({ state }) => state)).toEqual(['default', 'visited'])
  expect(shown.highlighted).toBe('3')
})

test('a pin is marked as saved when its building or one of its listings is, even if it was visited', () => {
  const markers = [
    marker({ listingIds: [7, 8] }),
    marker({ buildingId: 4, listingIds: [9] }),
    marker({ buildingId: 5 }),
  ]
  const shown = scene(markers, {
    visited: new Set([3]),
    saved: { listings: new Set([8]), buildings: new Set([4]) },
  })
  expect(shown.pins.map(({ state }) => state)).toEqual(['saved', 'saved', 'default'])
})

test('a building of the page inside a cluster gets a pin made from its listings there', () => {
  const building = { id: 9, longitude: -87.62, latitude: 41.87 }
  const listingAt = (id: number, magnitude: number) => {
    const rent = { low: { magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } } }
    return { id, building, rent, area: { magnitude: 800, unit: 'sf' } } as ListingCard
  }
  const shown = scene([marker()], { listings: [listingAt(1, 42), listingAt(2, 40)] })
  expect(shown.pins[0]).toMatchObject({ id: '9', lng: -87.62, lat: 41.87, label: 'US $40+ · 2', dot: false })
  expect(shown.pins[1]).toMatchObject({ id: '3', dot: true })
  expect(scene([marker({ buildingId: 9 })], { listings: [listingAt(1, 42)] }).pins).toHaveLength(1)
})

test('clusters have their count and the box to zoom to', () => {
  const bounds = { west: -87.7, south: 41.8, east: -87.6, north: 41.9 }
  const clusters = [{ latitude: 41.85, longitude: -87.65, count: 37, bounds }]
  const shown = scene([], { markers: { clusters, markers: [] } })
  expect(shown.clusters[0]).toMatchObject({ lng: -87.65, lat: 41.85, count: 37, bounds: [-87.7, 41.8, -87.6, 41.9] })
})
