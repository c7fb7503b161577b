import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { clockOfDay } from '#platform/calendar/day-clock.ts'
import { scheduleTour } from './schedule-tour.ts'

const CANAL: LngLat = [-87.6398, 41.8895]
/** 18 minutes on foot, 8 by car. */
const SOUTH: LngLat = [-87.6398, 41.8795]

const stop = (values: { place?: LngLat | null; minutes?: number; startsAt?: string } = {}) => ({
  place: null,
  minutes: null,
  startsAt: null,
  ...values,
})
const tour = { startsAt: '10:00', minutesPerStop: 30, travelsBy: 'foot' } as const
const timesOf = ({ visits }: ReturnType<typeof scheduleTour>) =>
  visits.map(({ arrivesAt, leavesAt }) => `${arrivesAt}–${leavesAt}`)

test('each stop follows the one before and the way to it, at full five minutes', () => {
  const schedule = scheduleTour(tour, [stop({ place: CANAL }), stop({ place: SOUTH }), stop({ minutes: 45 })])
  expect(timesOf(schedule)).toEqual(['10:00–10:30', '10:50–11:20', '11:20–12:05'])
  expect(schedule.visits.map(({ leg }) => leg?.walkMinutes ?? null)).toEqual([null, 18, null])
  expect(schedule).toMatchObject({ endsAt: '12:05', lastsMinutes: 125 })
})

test('by car the same tour is shorter', () => {
  const schedule = scheduleTour({ ...tour, travelsBy: 'car' }, [stop({ place: CANAL }), stop({ place: SOUTH })])
  expect(timesOf(schedule)).toEqual(['10:00–10:30', '10:40–11:10'])
})

test('who is early for an appointment waits', () => {
  const schedule = scheduleTour(tour, [stop(), stop({ startsAt: '11:15' }), stop()])
  expect(timesOf(schedule)).toEqual(['10:00–10:30', '11:15–11:45', '11:45–12:15'])
  expect(schedule.visits.map(({ waitMinutes }) => waitMinutes)).toEqual([0, 45, 0])
})

test('an appointment that cannot be reached in time is late, and what follows is later', () => {
  const schedule = scheduleTour(tour, [stop({ place: CANAL }), stop({ place: SOUTH, startsAt: '10:45' }), stop()])
  expect(timesOf(schedule)).toEqual(['10:00–10:30', '10:50–11:20', '11:20–11:50'])
  expect(schedule.visits.map(({ isLate }) => isLate)).toEqual([false, true, false])
})

test('an appointment that is reached to the minute is in time', () => {
  const [, second] = scheduleTour(tour, [stop({ place: CANAL }), stop({ place: SOUTH, startsAt: '10:48' })]).visits
  expect(second).toMatchObject({ arrivesAt: '10:48', isLate: false, waitMinutes: 0 })
})

test('a tour without a start has ways but no times', () => {
  const schedule = scheduleTour({ ...tour, startsAt: null }, [stop({ place: CANAL }), stop({ place: SOUTH })])
  expect(schedule).toMatchObject({ endsAt: null, lastsMinutes: null })
  expect(schedule.visits[1]).toMatchObject({ arrivesAt: null, minutes: 30, leg: { walkMinutes: 18 } })
})

test('a tour past midnight continues on the next day', () => {
  const { visits, endsAt } = scheduleTour({ ...tour, startsAt: '23:45' }, [stop(), stop({ startsAt: '00:30' })])
  expect(visits.map(({ arrivesAt, daysLater }) => [arrivesAt, daysLater])).toEqual([
    ['23:45', 0],
    ['00:30', 1],
  ])
  expect(endsAt).toBe('01:00')
})

test('a tour through the hour that summer time skips has only times that exist', () => {
  const clock = clockOfDay('2027-03-14', 'America/Chicago')
  const stops = [stop(), stop(), stop({ startsAt: '03:15' }), stop()]
  const schedule = scheduleTour({ ...tour, startsAt: '01:15' }, stops, clock)
  expect(timesOf(schedule)).toEqual(['01:15–01:45', '01:45–03:15', '03:15–03:45', '03:45–04:15'])
  expect(schedule).toMatchObject({ lastsMinutes: 120 })
  // An appointment in the skipped hour is an hour later by the clock.
  expect(timesOf(scheduleTour({ ...tour, startsAt: '01:00' }, [stop({ startsAt: '02:30' })], clock))).toEqual([
    '03:30–04:00',
  ])
})

test('a tour through the hour that the end of summer time repeats goes on in the second one', () => {
  const clock = clockOfDay('2026-10-25', 'Europe/London')
  const stops = [stop(), stop(), stop(), stop({ startsAt: '01:30' })]
  const schedule = scheduleTour({ ...tour, startsAt: '00:45' }, stops, clock)
  expect(timesOf(schedule)).toEqual(['00:45–01:15', '01:15–01:45', '01:45–01:15', '01:30–02:00'])
  expect(schedule.visits[3]).toMatchObject({ isLate: false, waitMinutes: 15 })
  expect(schedule).toMatchObject({ lastsMinutes: 135 })
})

test('no visit begins before the one before has ended, whatever is planned', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const place = fc.option(fc.tuple(fc.double({ min: -88, max: -87, noNaN: true }), fc.constant(41.9)))
  const planned = fc.record({
    place,
    minutes: fc.option(fc.integer({ min: 5, max: 480 })),
    startsAt: fc.option(time, { freq: 3 }),
  })
  fc.assert(
    fc.property(time, fc.array(planned, { maxLength: 30 }), (startsAt, stops) => {
      const { visits } = scheduleTour({ ...tour, startsAt }, stops as never)
      const begins = visits.map((visit) => visit.daysLater * 1440 + minuteOf(visit.arrivesAt!))
      for (let at = 1; at < visits.length; at++)
        expect(begins[at]!).toBeGreaterThanOrEqual(begins[at - 1]! + visits[at - 1]!.minutes)
    }),
  )
})

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
