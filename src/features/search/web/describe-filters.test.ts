import { expect, test } from 'vitest'
import { SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { messages } from '#messages/en-us.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { type Criteria, EMPTY_CRITERIA } from '../rules.ts'
import {
  describeFilters,
  describeParameter,
  summarizeFilters,
  type Wording,
  withoutParameter,
} from './describe-filters.ts'

const enGb = await loadMessages('en-gb')

const names = {
  submarkets: new Map([['west-loop', 'West Loop']]),
  landlords: new Map(),
  buildings: new Map(),
  shapes: new Map(),
  landmarks: new Map([['41.8789,-87.6359', 'Willis Tower']]),
}
const american: Wording = {
  text: makeIntl('en-us', messages).text,
  locale: 'en-us',
  currency: 'USD',
  period: 'mo',
  names,
}
const british: Wording = { text: makeIntl('en-gb', enGb).text, locale: 'en-gb', currency: 'GBP', period: 'yr', names }
const criteriaWith = (values: Partial<Criteria>): Criteria => ({ ...EMPTY_CRITERIA, ...values })
const labels = (values: Partial<Criteria>, wording = american) =>
  describeFilters(criteriaWith(values), wording).map(({ label }) => label)

test('a point is named by the landmark at it', () => {
  expect(labels({ near: [-87.6359, 41.8789] })).toEqual(['Near Willis Tower'])
  expect(labels({ near: [-87.6, 41.8] })).toEqual(['Near a location'])
})

test('a search without filters has no chips, and the market is not a filter', () => {
  expect(labels({ market: 'chicago' })).toEqual([])
})

test('ranges read as one chip, open ends as from and up to', () => {
  expect(labels({ minSize: 5_000, maxSize: 35_000, maxRent: 55 })).toEqual(['5,000–35,000 sf', 'Up to US $55 /sf/yr'])
  expect(labels({ minSize: 5_000, minRent: 40, maxRent: 72.5 }, british)).toEqual(['From 5,000 sf', '£40–72.50 /sf/yr'])
})

test('all types but a few read as one chip, which names those', () => {
  const all = SPACE_TYPES.filter((type) => type !== 'retail')
  expect(labels({ spaceTypes: all })).toEqual(['Not retail'])
  expect(labels({ spaceTypes: all.filter((type) => type !== 'medical_office') })).toEqual([
    'Not retail, medical office',
  ])
  expect(describeFilters(criteriaWith({ spaceTypes: all }), american)[0]!.without.spaceTypes).toEqual([])
  expect(labels({ spaceTypes: ['lab', 'office'] })).toEqual(['Lab', 'Office'])
})

test('people read as the sizes they need in the market, unless sizes are set', () => {
  expect(labels({ people: 60 })).toEqual(['9,000–12,000 sf for 60 people'])
  expect(labels({ market: 'london', people: 1 }, british)).toEqual(['100–130 sf for 1 person'])
  expect(labels({ people: 60, minSize: 5000 })).toEqual(['From 5,000 sf'])
  expect(describeParameter(criteriaWith({ market: 'london', people: 60 }), 'people', british)).toBe(
    '6,000–7,800 sf for 60 people',
  )
  const [size] = describeFilters(criteriaWith({ people: 60 }), american)
  expect(size!.without.people).toBeNull()
})

test('a budget is by the month, but by the year in Britain', () => {
  expect(labels({ maxBudget: 240_000 })).toEqual(['Up to US $20,000 /mo'])
  expect(labels({ maxBudget: 99.5 }, british)).toEqual(['Up to £99.50 /yr'])
})

test('dates are written in the format of the locale', () => {
  expect(labels({ availableBefore: '2027-03-01' })).toEqual(['Available by 3/1/27'])
  expect(labels({ availableBefore: '2027-03-01' }, british)).toEqual(['Available by 01/03/27'])
})

test('each value of a list is a chip that removes only itself', () => {
  const [, lab] = describeFilters(criteriaWith({ spaceTypes: ['office', 'lab'], exclusive: true }), american)
  expect(lab).toMatchObject({ label: 'Lab', without: { spaceTypes: ['office'], exclusive: true } })
})

test('removing a range removes both its ends', () => {
  const [size] = describeFilters(criteriaWith({ minSize: 1, maxSize: 2 }), american)
  expect(size!.without).toMatchObject({ minSize: null, maxSize: null })
})

test('slugs and ids are shown by their names, or in readable form without', () => {
  expect(labels({ submarketSlugs: ['west-loop', 'river-north'], landlords: [12] })).toEqual([
    'West Loop',
    'River North',
    'Landlord 12',
  ])
})

test('a parameter of the address is described by its value', () => {
  const criteria = criteriaWith({ minRent: 40, maxRent: 55, media: ['tour'] })
  expect(describeParameter(criteria, 'max_rent', american)).toBe('Up to US $55 /sf/yr')
  expect(describeParameter(criteria, 'media', american)).toBe('Has a 3D tour')
  expect(withoutParameter(criteria, 'max_rent')).toEqual(criteriaWith({ minRent: 40, media: ['tour'] }))
})

test('several values are summarized as the first and a count', () => {
  const criteria = criteriaWith({ spaceTypes: ['office', 'lab', 'flex'], exclusive: true })
  expect(summarizeFilters(criteria, ['spaceTypes'], american)).toBe('Office +2')
  expect(summarizeFilters(criteria, ['classes'], american)).toBe('')
})

test('every filter has a description', () => {
  const all = criteriaWith({
    submarketSlugs: ['loop'],
    shapes: ['river'],
    bbox: [0, 0, 1, 1],
    polygons: [[[0, 0]]],
    near: [0, 0],
    spaceTypes: ['office'],
    leaseTypes: ['direct'],
    leaseStructures: ['triple_net'],
    minSize: 1,
    minRent: 1,
    hideUndisclosed: true,
    availableBefore: '2027-01-01',
    conditions: ['raw'],
    classes: ['A'],
    amenities: ['gym_available'],
    connectivity: ['gold'],
    media: ['video'],
    maxBudget: 1,
    termMonths: 12,
    floors: ['full_floor'],
    minFloor: 2,
    certificates: ['epc_a'],
    exclusive: true,
    minClearHeight: 24,
    minDockDoors: 2,
    minDriveInDoors: 1,
    minPower: 400,
    minParking: 2,
    landlords: [1],
    buildingIds: [1],
    query: 'river',
  })
  expect(describeFilters(all, american)).toHaveLength(31)
})
