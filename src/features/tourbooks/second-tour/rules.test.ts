import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, isWorkingDay } from '#lib/calendar/working-days.ts'
import { addDays } from '#lib/dates.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts'
import { compareSlots, groupByAgent, mayOfferDay, proposeTimes, type Slot, secondTours } from './rules.ts'

const momentOf = ({ date, time }: Slot) => new Date(`${date}T${time}:00Z`)
const propose = (today: string, busy: { from: Date; to: Date }[] = [], country: Country = 'US') =>
  proposeTimes({ today, country, busy, momentOf })
const listed = (slots: Slot[]) => slots.map(({ date, time }) => `${date} ${time}`)

test('two times on the second working day, then one on each of the next two', () => {
  expect(listed(propose('2026-12-04'))).toEqual([
    '2026-12-08 10:00',
    '2026-12-08 14:00',
    '2026-12-09 09:30',
    '2026-12-10 13:00',
  ])
})

test('Thanksgiving and Christmas are passed over where they are holidays', () => {
  expect(listed(propose('2026-11-24'))[0]).toBe('2026-11-27 10:00')
  expect(listed(propose('2026-11-24', [], 'GB'))[0]).toBe('2026-11-26 10:00')
  expect(listed(propose('2026-12-23')).map((slot) => slot.slice(0, 10))).not.toContain('2026-12-25')
})

test('a time during another tour is not proposed, nor one without time to get there', () => {
  const tour = { from: new Date('2026-12-08T11:15Z'), to: new Date('2026-12-08T14:00Z') }
  expect(listed(propose('2026-12-04', [tour]))).toEqual([
    '2026-12-08 09:30',
    '2026-12-08 15:30',
    '2026-12-09 09:30',
    '2026-12-10 13:00',
  ])
  const wholeDay = { from: new Date('2026-12-08T00:00Z'), to: new Date('2026-12-09T00:00Z') }
  expect(listed(propose('2026-12-04', [wholeDay]))[0]).toBe('2026-12-09 10:00')
})

test('the two times of the first day leave time to get from one to the other', () => {
  const tour = { from: new Date('2026-12-08T08:00Z'), to: new Date('2026-12-08T11:30Z') }
  expect(listed(propose('2026-12-04', [tour])).slice(0, 2)).toEqual(['2026-12-08 14:00', '2026-12-08 15:30'])
})

test('slots are in order of day and time, and equal ones are equal', () => {
  const [early, late] = [
    { date: '2026-12-08', time: '10:00' },
    { date: '2026-12-08', time: '14:00' },
  ]
  expect([compareSlots(early, late), compareSlots(late, early), compareSlots(early, { ...early })]).toEqual([-1, 1, 0])
  expect(compareSlots(late, { date: '2026-12-09', time: '09:30' })).toBe(-1)
})

test('days from today on can be offered, for a year', () => {
  const days = ['2026-12-03', '2026-12-04', '2027-12-04', '2027-12-05']
  expect(days.map((day) => mayOfferDay(day, '2026-12-04'))).toEqual([false, true, true, false])
})

test('every proposal is at work, free and in order, whatever is planned', () => {
  const today = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days))
  const country = fc.constantFrom<Country>('US', 'GB', 'CA', 'AE')
  const tours = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 * 24 * 4 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(today, country, tours, (day, where, planned) => {
      const start = momentOf({ date: day, time: '00:00' }).getTime()
      const busy = planned.map(([quarter, length]) => ({
        from: new Date(start + quarter * 15 * MINUTE_MS),
        to: new Date(start + (quarter + length) * 15 * MINUTE_MS),
      }))
      const slots = propose(day, busy, where)
      expect(slots.length).toBeLessThanOrEqual(4)
      expect(slots).toEqual(slots.toSorted(compareSlots))
      expect(new Set(listed(slots)).size).toBe(slots.length)
      for (const slot of slots) {
        const moment = momentOf(slot).getTime()
        for (const other of slots.filter((each) => each !== slot))
          expect(Math.abs(momentOf(other).getTime() - moment), listed(slots).join()).toBeGreaterThanOrEqual(
            HOUR_MS + 30 * MINUTE_MS,
          )
        expect(slot.date > day && isWorkingDay(slot.date, where)).toBe(true)
        for (const { from, to } of busy)
          expect(to.getTime() <= moment || from.getTime() >= moment + HOUR_MS, listed([slot])[0]).toBe(true)
      }
    }),
  )
})

test('stops of one agent are asked about together, however their address is written', () => {
  const agent = (email: string) => ({ email })
  const stops = [
    { sortableId: 1, agent: agent('marcus@fultonrow.example') },
    { sortableId: 2, agent: null },
    { sortableId: 3, agent: agent('Marcus@FultonRow.example') },
    { sortableId: 4, agent: null },
  ]
  expect(groupByAgent(stops).map((group) => group.map(({ sortableId }) => sortableId))).toEqual([[1, 3], [2], [4]])
})

test('second tours are by day, in the order of their times, of what each agent said last', () => {
  const agreed = (sortableIds: number[], date: string, time: string) => ({
    sortableIds,
    answer: 'agreed' as const,
    agreedSlot: { date, time },
  })
  const tours = secondTours([
    { sortableIds: [4], answer: 'declined', agreedSlot: null },
    { sortableIds: [5], answer: null, agreedSlot: null },
    agreed([1], '2026-12-08', '14:00'),
    agreed([2, 3], '2026-12-08', '10:00'),
    agreed([4, 6], '2026-12-07', '10:00'),
  ])
  expect(tours).toEqual([
    { date: '2026-12-07', visits: [{ sortableId: 6, time: '10:00' }] },
    {
      date: '2026-12-08',
      visits: [
        { sortableId: 2, time: '10:00' },
        { sortableId: 3, time: '10:00' },
        { sortableId: 1, time: '14:00' },
      ],
    },
  ])
})
