import { expect, test } from 'vitest'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { describeDuration, describeLeg, milesOf } from './messages.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))

test('a duration has hours and minutes, as far as it has any', () => {
  expect([0, 40, 120, 210].map((minutes) => describeDuration(minutes, text))).toEqual([
    '0 min',
    '40 min',
    '2 h',
    '3 h 30 min',
  ])
})

test('a leg says how it is traveled, and that two spaces are in one building', () => {
  const leg = { meters: 1412, walkMinutes: 18, driveMinutes: 8 }
  expect(describeLeg(leg, 'car', text)).toEqual({ mode: 'car', words: '8 min drive, 0.9 mi' })
  expect(describeLeg(leg, 'foot', text)).toEqual({ mode: 'foot', words: '18 min walk, 0.9 mi' })
  expect(describeLeg({ meters: 0, walkMinutes: 0, driveMinutes: 0 }, 'car', text).words).toBe('Same building')
})

test('a short way is not 0.0 miles', () => {
  expect(milesOf(20)).toBe('0.1')
})
