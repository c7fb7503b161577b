import { expect, test } from 'vitest'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { messages } from '#messages/en-us.ts'
import { makeIntl } from '#messages/messages.ts'
import { marketsOf, sceneOfSaved } from './scene-of-saved.ts'

const { text } = makeIntl('en-us', messages)
const words = { basis: 'quoted', locale: 'en-us', text, highlighted: null } as const

const rentOf = (magnitude: number, money: 'USD' | 'GBP') => {
  const quoted = { magnitude, units: { money, area: 'sf' as const, period: 'yr' as const } }
  return { low: quoted, high: quoted, extrasPerSfYear: null, missingCosts: [] }
}

const aCard = (id: number, buildingId: number, rent: ListingCard['rent']) =>
  ({
    id,
    rent,
    area: { magnitude: 4_000, unit: 'sf' },
    building: { id: buildingId, longitude: -87.6, latitude: 41.8, market: buildingId < 20 ? 'london' : 'chicago' },
  }) as ListingCard

test('every saved listing has a pin marked as saved, each with a rent in its own currency', () => {
  const { pins } = sceneOfSaved([aCard(1, 10, rentOf(46.5, 'USD')), aCard(2, 20, rentOf(72, 'GBP'))], words)
  expect(pins).toEqual([
    { id: '10', lng: -87.6, lat: 41.8, label: 'US $46.50', symbol: 'US $', state: 'saved', rank: 0 },
    { id: '20', lng: -87.6, lat: 41.8, label: '£72', symbol: '£', state: 'saved', rank: 1 },
  ])
})

test('listings of one building share a pin, and an undisclosed rent is replaced by the area', () => {
  const { pins } = sceneOfSaved([aCard(1, 10, null), aCard(2, 20, null), aCard(3, 10, rentOf(30, 'USD'))], words)
  expect(pins.map(({ id, label }) => [id, label])).toEqual([
    ['10', '2 spaces'],
    ['20', '4,000 sf'],
  ])
})

test('the pin of the hovered card is highlighted', () => {
  expect(sceneOfSaved([], { ...words, highlighted: 10 }).highlighted).toBe('10')
  expect(sceneOfSaved([], words).highlighted).toBeNull()
})

test('the market with the most saved listings comes first', () => {
  expect(marketsOf([aCard(1, 10, null), aCard(2, 20, null), aCard(3, 30, null)])).toEqual([
    { slug: 'chicago', count: 2 },
    { slug: 'london', count: 1 },
  ])
  expect(marketsOf([])).toEqual([])
})
