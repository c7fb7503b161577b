import { describe, expect, test } from 'vitest'
import type { FieldError } from '#platform/errors.ts'
import { aProperty, aSpace } from '../fixtures.ts'
import { readProperty } from './read-property.ts'

function read(given: unknown, head: Record<string, unknown> = { system_name: 'Yardi' }) {
  const mistakes: FieldError[] = []
  return {
    property: readProperty(given, 0, head, mistakes),
    mistakes: mistakes.map(({ field, message }) => `${field} ${message}`),
  }
}
const unit = (space: object) => read(aProperty({ spaces: [aSpace(space)] })).property?.units?.[0]

describe('a property of a file', () => {
  test('is read by the names of VTS’s API', () => {
    const { property, mistakes } = read(
      aProperty({ wired_certification: 'Platinum', parking_ratio: '0.6', electric: true }),
    )
    expect(mistakes).toEqual([])
    expect(property).toMatchObject({
      ...{ systemName: 'Yardi', externalId: '77WMONROE', rentableAreaSqFt: 212_400, yearBuilt: 1971, floors: 16 },
      ...{ connectivity: 'platinum', parkingRatio: 0.6, leed: null, other: { gl_code: '4411', electric: 'true' } },
    })
  })

  test('has its areas in square feet', () => {
    expect(read(aProperty({ rentable_area: { magnitude: 1000, unit: 'sm' } })).property?.rentableAreaSqFt).toBe(10_764)
    expect(read(aProperty({ rentable_area: 5000 })).property?.rentableAreaSqFt).toBe(5000)
  })

  test('is named by its id in what is wrong with it', () => {
    const wrong = {
      country_code: 'usa',
      lat: 91,
      year_built: 1971.5,
      class: 'AA',
      rentable_area: { magnitude: 5, unit: 'acre' },
    }
    expect(read(aProperty(wrong)).mistakes).toEqual([
      'properties.0.country_code record 77WMONROE: expected a text of at most 2 characters',
      'properties.0.lat record 77WMONROE: expected a number from -90 to 90',
      'properties.0.class record 77WMONROE: expected one of A, B, C',
      'properties.0.rentable_area record 77WMONROE: expected the unit sf or sm',
      'properties.0.year_built record 77WMONROE: expected a whole number from 1600 to 2100',
      'properties.0.lat record 77WMONROE: expected both lat and lon, or neither',
    ])
    expect(read({}, {}).mistakes).toEqual([
      'properties.0.system_name record number 1: expected a text',
      'properties.0.id record number 1: expected a text',
      'properties.0.street_address record number 1: expected a text',
      'properties.0.locality record number 1: expected a text',
    ])
    expect(read([]).mistakes).toEqual(['properties.0 expected an object'])
  })

  test('loses halves of characters and texts that are too long to be stored', () => {
    const { property } = read(aProperty({ owner: 'Kin\ud83dzie\u0000', memo: 'x'.repeat(2000) }))
    expect(property?.owner).toBe('Kin\ufffdzie')
    expect(property?.other.memo).toHaveLength(400)
  })
})

describe('a space of a file', () => {
  test('is vacant when it is available, and leaving when it will be', () => {
    const stated = { vacancy: undefined, available_date: undefined }
    expect(unit({ vacancy: 'leaving' })?.vacancy).toBe('leaving')
    expect(unit({ ...stated, available: true })?.vacancy).toBe('vacant')
    expect(unit({ ...stated, available: false, available_date: '2027-01-01' })?.vacancy).toBe('leaving')
    expect(unit(stated)?.vacancy).toBe('occupied')
  })

  test('has its rent in its own units', () => {
    const rent = (units: object) => unit({ asking_rent: { magnitude: 4200.5, units } })?.rent
    expect(rent({ currency: 'gbp', period: 'month' })).toEqual({
      magnitude: 4200.5,
      units: { money: 'GBP', area: null, period: 'mo' },
    })
    const wrong = read(aProperty({ spaces: [aSpace({ asking_rent: { magnitude: 4, units: { currency: 'USD' } } })] }))
    expect(wrong.mistakes).toEqual([
      'properties.0.spaces.0.asking_rent record 77WMONROE, space S-1150: expected a rent per year or month',
    ])
  })

  test('is known by its id, else by its suite, and once', () => {
    expect(unit({ id: undefined })?.externalId).toBe('1150')
    const twice = read(aProperty({ spaces: [aSpace(), aSpace()] }))
    expect(twice.mistakes[0]).toContain('expected another id than that of an earlier space')
  })

  test('that is only planned is left out', () => {
    expect(read(aProperty({ spaces: [aSpace({ hypothetical_space: true })] })).property?.units).toEqual([])
    expect(read(aProperty({ spaces: undefined })).property?.units).toBeNull()
  })
})
