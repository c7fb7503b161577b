import { expect, test } from 'vitest'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { describeUsableArea, floorName, termName } from './messages.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
const named = (floor: number | null, countryCode: string, topFloor: number | null = null) =>
  floorName({ floor, topFloor }, countryCode, text)

test('a floor is numbered as in its country', () => {
  expect([1, 2, 3, 11, 24].map((floor) => named(floor, 'US'))).toEqual([
    '1st floor (street)',
    '2nd floor',
    '3rd floor',
    '11th floor',
    '24th floor',
  ])
  expect([1, 2, 24].map((floor) => named(floor, 'GB'))).toEqual(['Ground floor', '1st floor', '23rd floor'])
})

test('several floors, floors below the street and unknown floors are named too', () => {
  expect(named(27, 'US', 28)).toBe('Floors 27 to 28')
  expect(named(0, 'US')).toBe('Lower level 1')
  expect([named(1, 'GB', 2), named(1, 'US', 2)]).toEqual(['Ground to 1', 'Floors 1 to 2'])
  expect([named(0, 'GB', 1), named(0, 'US', 3), named(-1, 'US', 0)]).toEqual([
    'Lower level 1 to Ground floor',
    'Lower level 1 to 3',
    'Lower level 2 to Lower level 1',
  ])
  expect(named(null, 'US')).toBeUndefined()
})

test('a range of terms is in years if both ends are whole years, else in months', () => {
  expect(termName(60, 120, text)).toBe('5 to 10 years')
  expect(termName(18, 30, text)).toBe('18 to 30 months')
  expect(termName(18, 60, text)).toBe('18 to 60 months')
  expect(termName(36, 55, text)).toBe('36 to 55 months')
})

test('a single bound is the term, and no bound is no term', () => {
  expect(termName(12, null, text)).toBe('1 year')
  expect(termName(null, 18, text)).toBe('18 months')
  expect(termName(null, null, text)).toBeUndefined()
})

test('a usable area says how much more is rented for it', () => {
  const area = { magnitude: 5_120, unit: 'sf' as const }
  const words = { text, locale: 'en-us' } as const
  expect(describeUsableArea({ area, usableArea: { magnitude: 4_310, unit: 'sf' } }, words)).toBe(
    '4,310 sf, load factor 1.19',
  )
  expect(describeUsableArea({ area, usableArea: null }, words)).toBeNull()
})
