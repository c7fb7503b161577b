import { expect, test } from 'vitest'
import { messages as enUs } from '#messages/en-us.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { StackSpace } from '../../contract.ts'
import { floorLabel } from '../../stack/messages.ts'
import { commonUnit, unavailableLabel } from './stack-labels.ts'

const enGb = await loadMessages('en-gb')

const american = makeIntl('en-us', enUs).text
const british = makeIntl('en-gb', enGb).text

test('floors are numbered by the building’s country, from 1 in America and from G in Britain, in any locale', () => {
  expect([24, 1, 0, -1].map((floor) => floorLabel(floor, floor, american, 'US'))).toEqual(['24', '1', 'LL1', 'LL2'])
  expect([24, 1, 0, -1].map((floor) => floorLabel(floor, floor, british, 'GB'))).toEqual(['23', 'G', 'B1', 'B2'])
  expect(floorLabel(24, 24, american, 'GB')).toBe('23')
  expect(floorLabel(1, 8, british, 'GB')).toBe('G–7')
})

test('numbers of floors are words up to twelve', () => {
  expect(unavailableLabel('leased', 1, american)).toBe('Leased')
  expect(unavailableLabel('leased', 6, american)).toBe('Six floors leased')
  expect(unavailableLabel('leased', 6, british)).toBe('Six floors let')
  expect(unavailableLabel('unlisted', 13, american)).toBe('13 floors not on the market')
})

test('listings with different area units have no common unit', () => {
  const space = (unit: 'sf' | 'sqm') => ({ area: { magnitude: 100, unit } }) as StackSpace
  expect(commonUnit([space('sf'), space('sf')])).toBe('sf')
  expect(commonUnit([space('sf'), space('sqm')])).toBeUndefined()
})
