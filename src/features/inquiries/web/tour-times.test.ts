import { expect, test } from 'vitest'
import { suggestTourTimes, withTourTime } from './tour-times.ts'

const daysAfter = (today: string, country: 'US' | 'GB' = 'US') =>
  suggestTourTimes(today, country).map(({ date, time }) => `${date} ${time}`)

test('the suggested times are on working days, and never tomorrow', () => {
  expect(daysAfter('2026-11-16')).toEqual(['2026-11-18 10:00', '2026-11-18 14:00', '2026-11-19 09:30'])
  expect(daysAfter('2026-11-20', 'GB')[0]).toBe('2026-11-24 10:00')
  // The second working day after this one is not Thanksgiving.
  expect(daysAfter('2026-11-24')[0]).toBe('2026-11-27 10:00')
  expect(daysAfter('2026-11-20')).toEqual(['2026-11-24 10:00', '2026-11-24 14:00', '2026-11-25 09:30'])
  expect(daysAfter('2026-11-18')).toEqual(['2026-11-20 10:00', '2026-11-20 14:00', '2026-11-23 09:30'])
})

test('a time that was entered but not added counts too, once, and up to five', () => {
  const [ten, two] = [
    { date: '2026-11-18', time: '10:00' },
    { date: '2026-11-18', time: '14:00' },
  ]
  expect(withTourTime([ten], two)).toEqual([ten, two])
  expect(withTourTime([ten], ten)).toEqual([ten])
  expect(withTourTime([ten], { date: '', time: '10:00' })).toEqual([ten])
  expect(withTourTime([ten], { date: '2026-11-19', time: '' })).toEqual([ten])
  const five = [9, 10, 11, 12, 13].map((hour) => ({ date: '2026-11-19', time: `${hour}:30` }))
  expect(withTourTime(five, ten)).toEqual(five)
})
