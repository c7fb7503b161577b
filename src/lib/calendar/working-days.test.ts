import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { type Country, isWorkingDay, nextWorkingDay } from './working-days.ts'

/** The days of a year from Monday to Friday on which offices are closed. */
function closedIn(year: number, country: Country): string[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
  return days.filter((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return day.startsWith(`${year}`) && weekday > 0 && weekday < 6 && !isWorkingDay(day, country)
  })
}
const inYear = (year: number, days: string) => days.split(' ').map((day) => `${year}-${day}`)

test('the federal holidays of the United States, as the government publishes them', () => {
  expect(closedIn(2026, 'US')).toEqual(
    inYear(2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'),
  )
  expect(closedIn(2027, 'US')).toEqual(
    inYear(2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'),
  )
})

test('the bank holidays of England, as the government publishes them', () => {
  expect(closedIn(2026, 'GB')).toEqual(inYear(2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'))
  expect(closedIn(2027, 'GB')).toEqual(inYear(2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'))
  expect(closedIn(2028, 'GB')).toEqual(inYear(2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'))
})

test('the public holidays of Ontario, and those of the Emirates, by the calculated moon', () => {
  expect(closedIn(2026, 'CA')).toEqual(inYear(2026, '01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 12-25 12-28'))
  expect(closedIn(2026, 'AE')).toEqual(
    inYear(2026, '01-01 03-19 03-20 05-26 05-27 05-28 05-29 06-16 08-25 12-02 12-03'),
  )
})

test('the next working day passes over weekends and holidays', () => {
  expect(nextWorkingDay('2026-11-25', 'US')).toBe('2026-11-27')
  expect(nextWorkingDay('2026-11-25', 'GB')).toBe('2026-11-26')
  expect(nextWorkingDay('2026-12-24', 'GB')).toBe('2026-12-29')
})
