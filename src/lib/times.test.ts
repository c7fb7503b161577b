import { expect, test } from 'vitest'
import { dayIn, formatTime, formatWeekday } from './times.ts'

test('a time has the format of the locale', () => {
  expect(formatTime('10:00', 'en-us').replace(/\s/, ' ')).toBe('10:00 AM')
  expect(formatTime('14:30', 'en-us').replace(/\s/, ' ')).toBe('2:30 PM')
  expect(formatTime('14:30', 'en-gb')).toBe('14:30')
  expect(formatTime('00:05', 'en-gb')).toBe('00:05')
})

test('the weekday of a date does not depend on the locale', () => {
  expect(formatWeekday('2026-12-02', 'en-us')).toBe('Wed')
  expect(formatWeekday('2026-12-06', 'en-gb')).toBe('Sun')
})

test('the day of a moment is the date in its time zone', () => {
  const evening = new Date('2026-11-21T02:30:00Z')
  expect(dayIn(evening, 'America/Chicago')).toBe('2026-11-20')
  expect(dayIn(evening, 'Europe/London')).toBe('2026-11-21')
  expect(dayIn(new Date('2026-12-31T20:00:00Z'), 'Asia/Dubai')).toBe('2027-01-01')
})
