import { expect, test } from 'vitest'
import { aWholeListing } from './fixtures.ts'
import { namesBuilding } from './name-building.ts'

const named = (values: { name?: string; street?: string; submarket?: string }) =>
  namesBuilding({ ...aWholeListing().building, ...values })

test('a street names a building without its number, its direction or its kind', () => {
  const tells = named({ name: 'Thistle Plaza', street: '504 South Dearborn Street' })
  for (const text of [
    'On South Dearborn Street, 8,070 sq ft of office space',
    'Two doors from the Dearborn  garage',
    'DEARBORN STREET ENTRANCE',
    'Thistle has a new lobby',
    'thistle plaza',
    'Postcode 60603',
    'Owned by Alder Estates',
  ])
    expect(tells(text), text).toBe(true)
  for (const text of ['Light on three sides', 'On a quiet street, on the south side', 'A plaza with trees'])
    expect(tells(text), text).toBe(false)
})

test('words that are also something else are meant in capitals alone', () => {
  const tells = named({ name: '200 Park Avenue', street: '200 Park Avenue' })
  expect(tells('On Park, by the station')).toBe(true)
  expect(tells('There is room to park')).toBe(false)
  expect(tells('Parking below')).toBe(false)
})

test('an ordinal is a floor as well as an avenue', () => {
  const tells = named({ name: 'The Tower', street: '350 5th Avenue' })
  expect(tells('Entered from 5th Avenue')).toBe(true)
  expect(tells('The whole 5th floor')).toBe(false)
  expect(tells('A tower of glass')).toBe(false)
})

test('the part of town that the page says may be said', () => {
  const tells = named({ name: 'River North Lofts', street: '9 West Erie Street', submarket: 'River North' })
  expect(tells('In the middle of River North')).toBe(false)
  expect(tells('River North Lofts has a roof')).toBe(true)
  expect(tells('Steps from Erie')).toBe(true)
})
