import { expect, test } from 'vitest'
import { readLength } from '#lib/units/read-length.ts'
import { anExternalListing, anExternalListingInput } from '../../fixtures.ts'
import { checkValues } from './check-values.ts'
import { emptyValues, inputOf, valuesOf } from './form-values.ts'

test('a saved listing is sent as it was when nothing is changed', () => {
  const values = valuesOf(anExternalListing(), 'en-us')
  expect(Object.values(checkValues(values)).filter(Boolean)).toEqual([])
  expect(inputOf(values)).toEqual(anExternalListingInput())
})

test('British floors count from 0, and metric values stay as they were entered', () => {
  const listing = anExternalListing({
    floor: 1,
    address: { ...anExternalListingInput().address, countryCode: 'GB' },
    ceiling: { magnitude: 351, unit: 'Centimeters' },
    area: { magnitude: 1_107, unit: 'sqm' },
  })
  const values = valuesOf(listing, 'en-gb')
  expect(values).toMatchObject({ floor: '0', ceiling: '3.51 m', area: '1107', areaUnit: 'sqm' })
  expect(inputOf(values)).toMatchObject({ floor: 1, ceiling: listing.ceiling, area: listing.area })
})

test('a form with a name alone is sent, with the units of the locale', () => {
  const values = { ...emptyValues('en-gb'), name: '6th floor' }
  expect(checkValues(values)).toEqual(
    expect.not.objectContaining({ name: expect.anything(), area: expect.anything(), rentLow: expect.anything() }),
  )
  expect(inputOf(values)).toMatchObject({
    name: '6th floor',
    address: { countryCode: 'GB', buildingName: null },
    rent: null,
    area: null,
    floor: null,
    plan: null,
  })
})

test('each wrong value has its mistake', () => {
  const mistakes = checkValues({
    ...emptyValues('en-us'),
    floor: '6th',
    area: '0',
    ceiling: 'high',
    minDivisible: '10',
    rentHigh: '40',
    taxes: '7.40',
    electricity: 'some',
    availability: 'specified',
    minTermMonths: '60',
    maxTermMonths: '36',
    agentEmail: 'priya',
    sourceUrl: 'javascript:alert(1)',
  })
  const wrong = Object.entries(mistakes).flatMap(([name, mistake]) => (mistake ? [name] : []))
  expect(wrong).toEqual([
    'name',
    'floor',
    'area',
    'minDivisible',
    'ceiling',
    'rentLow',
    'taxes',
    'electricity',
    'availableOn',
    'maxTermMonths',
    'agentEmail',
    'sourceUrl',
  ])
})

test.each([
  ['11 ft 6 in', 'US', 138],
  ['11.5', 'CA', 138],
  ['11’6”', 'US', 138],
  ['3.5 m', 'GB', 350],
  ['3,5', 'AE', 350],
  ['tall', 'US', undefined],
])('%s in %s is %s', (text, country, magnitude) => {
  expect(readLength(text, country)?.magnitude).toBe(magnitude)
})
