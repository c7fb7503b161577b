import { expect, test } from 'vitest'
import { messages } from '#messages/en-us.ts'
import { openIntl } from '#messages/messages.ts'
import { floorName } from './floor-name.ts'

const { text } = openIntl('en-us', messages)
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
  expect(named(null, 'US')).toBeUndefined()
})
