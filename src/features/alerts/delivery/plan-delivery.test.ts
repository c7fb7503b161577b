import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterQuietHours, type Hours, isTimeZone, planDelivery } from './plan-delivery.ts'

const CHICAGO: Hours = { timeZone: 'America/Chicago', quietHours: null }
const LONDON: Hours = { timeZone: 'Europe/London', quietHours: null }
const NIGHT = { from: '22:00', to: '07:00' }

/** The moment of delivery in UTC. */
const plan = (found: string, frequency: 'instant' | 'daily' | 'weekly', hours: Hours) =>
  planDelivery(new Date(found), frequency, hours).toISOString().replace('.000Z', 'Z')

test('instant alerts wait a minute, to collect more changes', () => {
  expect(plan('2026-11-20T15:00:00Z', 'instant', CHICAGO)).toBe('2026-11-20T15:01:00Z')
})

test('a daily email is due at eight local time, a weekly one on Monday', () => {
  expect(plan('2026-11-20T13:59:59Z', 'daily', CHICAGO)).toBe('2026-11-20T14:00:00Z')
  expect(plan('2026-11-20T14:00:00Z', 'daily', CHICAGO)).toBe('2026-11-21T14:00:00Z')
  expect(plan('2026-11-20T14:00:00Z', 'daily', LONDON)).toBe('2026-11-21T08:00:00Z')
  expect(plan('2026-11-20T14:00:00Z', 'daily', { timeZone: 'Asia/Dubai', quietHours: null })).toBe(
    '2026-11-21T04:00:00Z',
  )
  // 20 November 2026 is a Friday.
  expect(plan('2026-11-20T14:00:00Z', 'weekly', CHICAGO)).toBe('2026-11-23T14:00:00Z')
  expect(plan('2026-11-23T13:00:00Z', 'weekly', CHICAGO)).toBe('2026-11-23T14:00:00Z')
  expect(plan('2026-11-23T14:00:00Z', 'weekly', CHICAGO)).toBe('2026-11-30T14:00:00Z')
})

test('the local time stays eight when the clocks change', () => {
  // Chicago: clocks go forward on 8 March 2026, back on 1 November.
  expect(plan('2026-03-07T15:00:00Z', 'daily', CHICAGO)).toBe('2026-03-08T13:00:00Z')
  expect(plan('2026-10-31T15:00:00Z', 'daily', CHICAGO)).toBe('2026-11-01T14:00:00Z')
  expect(plan('2026-10-26T15:00:00Z', 'weekly', CHICAGO)).toBe('2026-11-02T14:00:00Z')
  expect(plan('2026-03-28T12:00:00Z', 'daily', LONDON)).toBe('2026-03-29T07:00:00Z')
})

test('nothing is due in quiet hours, across midnight or not', () => {
  const quiet = (quietHours: Hours['quietHours']) => ({ ...CHICAGO, quietHours })
  expect(plan('2026-11-21T03:58:00Z', 'instant', quiet(NIGHT))).toBe('2026-11-21T03:59:00Z')
  expect(plan('2026-11-21T03:59:00Z', 'instant', quiet(NIGHT))).toBe('2026-11-21T13:00:00Z')
  expect(plan('2026-11-21T12:58:59Z', 'instant', quiet(NIGHT))).toBe('2026-11-21T13:00:00Z')
  expect(plan('2026-11-21T12:59:00Z', 'instant', quiet(NIGHT))).toBe('2026-11-21T13:00:00Z')
  expect(plan('2026-11-20T12:00:00Z', 'daily', quiet({ from: '07:30', to: '09:15' }))).toBe('2026-11-20T15:15:00Z')
  expect(plan('2026-11-20T12:00:00Z', 'daily', quiet(NIGHT))).toBe('2026-11-20T14:00:00Z')
})

test('quiet hours that end in an hour that the clock skips end after it', () => {
  const hours = { timeZone: 'America/Chicago', quietHours: { from: '22:00', to: '02:30' } }
  expect(afterQuietHours(new Date('2026-03-08T05:00:00Z'), hours).toISOString()).toBe('2026-03-08T08:30:00.000Z')
})

test('for all settings, the due time is later than found, outside quiet hours, and within nine days', () => {
  const time = fc.constantFrom('00:00', '02:30', '06:15', '08:00', '12:00', '22:00', '23:59')
  const quiet = fc.option(fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to))
  const zone = fc.constantFrom('America/Chicago', 'Europe/London', 'Asia/Dubai', 'America/New_York')
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moment,
      zone,
      quiet,
      fc.constantFrom('instant', 'daily', 'weekly'),
      (found, timeZone, quietHours, frequency) => {
        const hours = { timeZone, quietHours }
        const due = planDelivery(found, frequency, hours)
        expect(due.getTime()).toBeGreaterThan(found.getTime())
        expect(due.getTime() - found.getTime()).toBeLessThan(9 * 86_400_000)
        expect(afterQuietHours(due, hours)).toEqual(due)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('time zones are recognized by name', () => {
  expect(isTimeZone('Europe/London')).toBe(true)
  expect(isTimeZone('Europe/Londres')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})
