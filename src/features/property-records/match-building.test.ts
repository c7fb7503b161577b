import { expect, test } from 'vitest'
import { certaintyAmong, certaintyOf, type Reasons, reasonsFor, weigh } from './match-building.ts'

const BUILDING = {
  ...{ name: 'Kinzie Point Tower', street: '350 North Canal Street', city: 'Chicago', owner: 'Northbank Partners' },
  ...{ location: { longitude: -87.6398, latitude: 41.8889 }, suites: ['2910', '1640', 'Suite 0400'] },
}
const RECORD = {
  ...{ name: '350 N CANAL ST', street: '350 N CANAL ST', city: 'CHICAGO', owner: 'NB Canal Holdings LLC' },
  ...{ location: { longitude: -87.6397, latitude: 41.8889 }, suites: ['2910', '400', '1140'] },
}

test('what speaks for a building is its address, its point, its suites, its name and its owner', () => {
  expect(reasonsFor(BUILDING, RECORD)).toEqual({
    ...{ address: 'written_differently', meters: 8, suites: { matching: 2, total: 3 } },
    ...{ isNamedSame: false, isOwnerSame: false },
  })
  const same = { ...RECORD, street: BUILDING.street, name: 'KINZIE POINT TOWER', owner: null, location: null }
  expect(reasonsFor(BUILDING, same)).toMatchObject({
    address: 'same',
    meters: null,
    isNamedSame: true,
    isOwnerSame: null,
  })
  expect(reasonsFor(BUILDING, { ...RECORD, city: 'Evanston' }).address).toBe('other')
})

const SURE: Reasons = {
  ...{ address: 'same', meters: 10, suites: { matching: 3, total: 4 }, isNamedSame: false, isOwnerSame: null },
}

test('a building is sure by its address, unless its point or all of its suites are others', () => {
  expect(certaintyOf(SURE)).toBe('sure')
  expect(certaintyOf({ ...SURE, meters: null, suites: { matching: 0, total: 0 } })).toBe('sure')
  expect(certaintyOf({ ...SURE, meters: 900 })).toBe('perhaps')
  expect(certaintyOf({ ...SURE, suites: { matching: 0, total: 4 } })).toBe('perhaps')
  expect(certaintyOf({ ...SURE, address: 'other', isNamedSame: true })).toBe('perhaps')
})

test('of two that are sure, none is', () => {
  expect(certaintyAmong([])).toBeNull()
  expect(certaintyAmong([{ certainty: 'sure' }, { certainty: 'perhaps' }])).toBe('sure')
  expect(certaintyAmong([{ certainty: 'sure' }, { certainty: 'sure' }])).toBe('perhaps')
})

test('a better candidate weighs more', () => {
  const [far, unnamed, named] = [{ ...SURE, meters: 90 }, SURE, { ...SURE, isNamedSame: true }].map(weigh)
  expect(far).toBeLessThan(unnamed!)
  expect(unnamed).toBeLessThan(named!)
  expect(weigh({ ...SURE, address: 'other', isNamedSame: true })).toBeLessThan(weigh(SURE))
})
