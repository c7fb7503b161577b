import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#lib/durations.ts'
import { describeRecipientLimit, newRecipientsLeft, readRecipientLimit, whenAllowed } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS)
const times = (count: number, at: Date) => Array.from({ length: count }, () => at)

test.each([
  [0, 5],
  [23.9, 5],
  [24, 15],
  [167, 15],
  [168, 40],
  [24 * 400, 40],
])('an account of %d hours can email %d new recipients a day', (age, most) => {
  const createdAt = hours(-age)
  expect(newRecipientsLeft({ createdAt, firstSent: [] }, NOW)).toBe(most)
  expect(newRecipientsLeft({ createdAt, firstSent: [...times(3, hours(-1)), hours(-24), hours(-30)] }, NOW)).toBe(
    most - 3,
  )
})

test('an account with a creation date in the future counts as a new one', () => {
  expect(newRecipientsLeft({ createdAt: hours(3), firstSent: [] }, NOW)).toBe(5)
})

test('more are allowed a day after the first ones, or when the account is older', () => {
  const firstSent = [...times(10, hours(-20)), ...times(5, hours(-2))]
  expect(whenAllowed({ createdAt: hours(-100), firstSent }, 1, NOW)).toEqual(hours(4))
  expect(whenAllowed({ createdAt: hours(-100), firstSent }, 11, NOW)).toEqual(hours(22))
  expect(whenAllowed({ createdAt: hours(-23), firstSent: times(5, hours(-1)) }, 1, NOW)).toEqual(hours(1))
  expect(whenAllowed({ createdAt: NOW, firstSent: [] }, 20, NOW)).toEqual(hours(168))
  expect(whenAllowed({ createdAt: hours(-1_000), firstSent: [] }, 41, NOW)).toBeUndefined()
})

test('the browser reads the limit from the problem’s detail', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 168 }), (left, count) => {
      const error = new Error(describeRecipientLimit({ left, hours: count }))
      expect(readRecipientLimit(error)).toEqual({ left, hours: count })
    }),
  )
  expect(readRecipientLimit(new Error('Too many tries. Try again in 5 seconds.'))).toBeUndefined()
  expect(readRecipientLimit(undefined)).toBeUndefined()
})
