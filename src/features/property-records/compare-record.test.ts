import { describe, expect, test } from 'vitest'
import { compareRecord, isSameStreet, metersBetween, type Values } from './compare-record.ts'

const NOTHING: Values = {
  ...{ street: '', city: '', abbreviatedRegion: null, postalCode: null, countryCode: 'US', location: null },
  ...{ rentableAreaSqFt: null, yearBuilt: null, yearRenovated: null, floors: null, loadFactor: null },
  ...{ passengerElevators: null, serviceElevators: null, parkingRatio: null, evChargingStations: null },
  ...{ class: null, leed: null, connectivity: null },
}
const OURS: Values = {
  ...NOTHING,
  ...{ street: '350 North Canal Street', city: 'Chicago', postalCode: '60606', abbreviatedRegion: 'IL' },
  ...{
    location: { longitude: -87.6398, latitude: 41.8889 },
    rentableAreaSqFt: 842_000,
    yearRenovated: 2023,
    floors: 30,
  },
}
const untouched = { edited: new Set<string>(), decided: [] }
const compared = (record: Partial<Values>, history = untouched as Parameters<typeof compareRecord>[2]) =>
  Object.fromEntries(
    compareRecord(OURS, { ...NOTHING, street: OURS.street, city: OURS.city, ...record }, history).map(
      ({ field, ...others }) => [field, others],
    ),
  )
const same = { state: 'same', proposed: 'ours', isDecided: false }

describe('a record beside its building', () => {
  test('is compared in what it states', () => {
    expect(compared({ floors: 30 })).toEqual({ street: same, city: same, countryCode: same, floors: same })
  })

  test('is the same place where only the writing differs', () => {
    const place = { street: '350 N CANAL ST', city: 'CHICAGO', postalCode: '60606-1234', abbreviatedRegion: 'il' }
    const found = compared({ ...place, location: { longitude: -87.6397, latitude: 41.8889 } })
    for (const field of ['street', 'city', 'postalCode', 'abbreviatedRegion', 'location'])
      expect(found[field], field).toEqual({ ...same, state: 'same_place' })
  })

  test('proposes its figures, but no part of an address that we have', () => {
    const differs = { state: 'differs', proposed: 'record', isDecided: false }
    const found = compared({
      rentableAreaSqFt: 846_210,
      parkingRatio: 0.6,
      street: '360 N Canal St',
      postalCode: '60661',
    })
    expect(found.rentableAreaSqFt).toEqual(differs)
    expect(found.parkingRatio).toEqual(differs)
    expect(found.street).toEqual({ ...differs, proposed: 'ours' })
    expect(found.postalCode).toEqual({ ...differs, proposed: 'ours' })
  })

  test('does not propose what a user edited or decided on', () => {
    const record = { yearRenovated: 2022, rentableAreaSqFt: 846_210 }
    const found = compared(record, { edited: new Set(['year_renovated']), decided: ['rentable_area_sqft'] })
    expect(found.yearRenovated).toEqual({ state: 'differs', proposed: 'ours', isDecided: false })
    expect(found.rentableAreaSqFt).toEqual({ state: 'differs', proposed: 'ours', isDecided: true })
  })
})

test('streets are the same with the same number, direction and type', () => {
  expect(isSameStreet('350 N CANAL ST', '350 North Canal Street')).toBe(true)
  expect(isSameStreet('350-360 N Canal St', '350 N. Canal Street')).toBe(true)
  expect(isSameStreet('350 S Canal St', '350 N Canal St')).toBe(false)
  expect(isSameStreet('352 N Canal St', '350 N Canal St')).toBe(false)
  expect(isSameStreet('The Leadenhall Building', 'THE LEADENHALL BUILDING')).toBe(true)
})

test('meters are those between two known points', () => {
  expect(metersBetween(OURS, { location: { longitude: -87.6398, latitude: 41.8898 } })).toBe(100)
  expect(metersBetween(OURS, { location: null })).toBeNull()
})
