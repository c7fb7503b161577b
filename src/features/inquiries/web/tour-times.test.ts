import { expect, test } from 'vitest'
import { suggestTourTimes } from './tour-times.ts'

const daysAfter = (today: string) => suggestTourTimes(today).map(({ date, time }) => `${date} ${time}`)

test('the first times are on working days, and nobody is asked for tomorrow', () => {
  expect(daysAfter('2026-11-16')).toEqual(['2026-11-18 10:00', '2026-11-18 14:00', '2026-11-19 09:30'])
  expect(daysAfter('2026-11-20')).toEqual(['2026-11-24 10:00', '2026-11-24 14:00', '2026-11-25 09:30'])
  expect(daysAfter('2026-11-18')).toEqual(['2026-11-20 10:00', '2026-11-20 14:00', '2026-11-23 09:30'])
})
