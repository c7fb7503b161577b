import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  EARLIEST_DATE,
  formatDate,
  formatLongDate,
  formatMoment,
  isIsoDate,
  isPlausibleDate,
  LATEST_DATE,
  todayIso,
  utcDaysBetween,
  utcMidnight,
} from './dates.ts'

const isoDate = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a moment is formatted in its time zone, with the date there', () => {
  const instant = new Date('2027-03-01T00:05:00Z')
  expect(formatMoment(instant, 'en-us', 'America/Chicago')).toBe('2/28/27, 6:05 PM CST')
  expect(formatMoment(instant, 'en-gb', 'Europe/London')).toBe('01/03/27, 00:05 GMT')
  expect(formatMoment(instant, 'en-us', 'UTC')).toBe('3/1/27, 12:05 AM UTC')
})

test('a date reads month first in America and day first, padded, in Britain', () => {
  expect(formatDate('2027-03-01', 'en-us')).toBe('3/1/27')
  expect(formatDate('2027-03-01', 'en-gb')).toBe('01/03/27')
  expect(formatDate('2009-12-31', 'en-us')).toBe('12/31/09')
  expect(formatDate('2009-12-31', 'en-gb')).toBe('31/12/09')
})

test('a long date has the day of the week and the month in words', () => {
  expect(formatLongDate('2026-12-02', 'en-us')).toBe('Wednesday, December 2, 2026')
  expect(formatLongDate('2026-12-02', 'en-gb')).toBe('Wednesday 2 December 2026')
})

test.each([
  '2027-02-29',
  '2026-02-30',
  '2027-13-01',
  '2027-00-10',
  '2027-1-1',
  '27-01-01',
  '2027-01-01T00:00:00Z',
  '2027-01-01\n',
  '',
])('%j is not a date', (text) => {
  expect(isIsoDate(text)).toBe(false)
  expect(formatDate(text, 'en-gb')).toBeNull()
})

test('a plausible date is of the years 1900 to 2199', () => {
  for (const date of [EARLIEST_DATE, '2028-02-29', LATEST_DATE]) expect(isPlausibleDate(date)).toBe(true)
  for (const date of ['1899-12-31', '2200-01-01', '2027-02-29']) expect(isPlausibleDate(date)).toBe(false)
})

test('only text can be a date', () => {
  for (const value of [null, undefined, 20270301, new Date()]) expect(isIsoDate(value)).toBe(false)
})

test('both formats contain the year, month and day', () => {
  fc.assert(
    fc.property(isoDate, (iso) => {
      const [year, month, day] = iso.split('-')
      expect(formatDate(iso, 'en-gb')).toBe(`${day}/${month}/${year!.slice(2)}`)
      expect(formatDate(iso, 'en-us')).toBe(`${Number(month)}/${Number(day)}/${year!.slice(2)}`)
    }),
  )
})

test('adding the days between two dates to the first gives the second', () => {
  fc.assert(
    fc.property(isoDate, isoDate, (a, b) => {
      expect(Number.isInteger(daysBetween(a, b))).toBe(true)
      expect(addDays(a, daysBetween(a, b))).toBe(b)
      expect(daysBetween(b, a) + 0).toBe(-daysBetween(a, b) + 0)
    }),
  )
})

test('days are counted over leap days and clock changes', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1)
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})

test('arithmetic rejects invalid dates and results out of range', () => {
  expect(() => daysBetween('2027-02-29', '2027-03-01')).toThrow(RangeError)
  expect(() => addDays('soon', 1)).toThrow(RangeError)
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => addDays('2027-01-01', Number.NaN)).toThrow(RangeError)
})

test('today is the day in UTC', () => {
  expect(todayIso(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20')
  expect(todayIso(new Date('2026-11-20T23:30:00-05:00'))).toBe('2026-11-21')
})

test('a UTC day starts at its midnight, and the day before a day earlier', () => {
  const noon = new Date('2026-11-20T12:00:00Z')
  expect(utcMidnight(noon)).toEqual(new Date('2026-11-20T00:00:00Z'))
  expect(utcMidnight(noon, 120)).toEqual(new Date('2026-07-23T00:00:00Z'))
  expect(utcMidnight(new Date('2026-11-20T00:00:00Z'))).toEqual(new Date('2026-11-20T00:00:00Z'))
})

test('the days between two instants are the UTC midnights between them', () => {
  const between = (from: string, to: string) => utcDaysBetween(new Date(from), new Date(to))
  expect(between('2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00Z')).toBe(1)
  expect(between('2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z')).toBe(0)
  expect(between('2026-11-14T12:00:00Z', '2026-11-20T00:30:00Z')).toBe(6)
  expect(between('2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z')).toBe(0)
})
