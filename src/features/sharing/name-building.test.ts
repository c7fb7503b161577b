import { expect, test } from 'vitest'
import { aWholeListing } from './fixtures.ts'
import { namesBuilding } from './name-building.ts'

const namesOf = (values: { name?: string; street?: string; submarket?: string }) =>
  namesBuilding({ ...aWholeListing().building, ...values })

test('a street name alone names the building, without its number, direction or kind', () => {
  const names = namesOf({ name: 'Thistle Plaza', street: '504 South Dearborn Street' })
  for (const text of [
    'On South Dearborn Street, 8,070 sq ft of office space',
    'Two doors from the Dearborn  garage',
    'DEARBORN STREET ENTRANCE',
    'Thistle has a new lobby',
    'thistle plaza',
    'Postcode 60603',
    'Owned by Alder Estates',
  ])
    expect(names(text), text).toBe(true)
  for (const text of ['Light on three sides', 'On a quiet street, on the south side', 'A plaza with trees'])
    expect(names(text), text).toBe(false)
})

test('ordinary words name a building only when capitalized', () => {
  const names = namesOf({ name: '200 Park Avenue', street: '200 Park Avenue' })
  expect(names('On Park, by the station')).toBe(true)
  expect(names('There is room to park')).toBe(false)
  expect(names('Parking below')).toBe(false)
})

test('an ordinal names an avenue, not a floor', () => {
  const names = namesOf({ name: 'The Tower', street: '350 5th Avenue' })
  expect(names('Entered from 5th Avenue')).toBe(true)
  expect(names('The whole 5th floor')).toBe(false)
  expect(names('A tower of glass')).toBe(false)
})

test('the submarket that the page shows does not name the building', () => {
  const names = namesOf({ name: 'River North Lofts', street: '9 West Erie Street', submarket: 'River North' })
  expect(names('In the middle of River North')).toBe(false)
  expect(names('River North Lofts has a roof')).toBe(true)
  expect(names('Steps from Erie')).toBe(true)
})
