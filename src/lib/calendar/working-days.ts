import { addDays } from '../dates.ts'

/** Where holidays differ: the countries of markets. */
export type Country = 'US' | 'CA' | 'GB' | 'AE'

/**
 * Whether offices are open on an ISO date: no weekend, and no public holiday of the country. Of the United States these are
 * the federal ones, of Canada those of Ontario, of Britain those of England. Those of the Emirates that depend on the moon are by
 * the calculated calendar of Umm al-Qura; a sighting can move them by a day.
 */
export const isWorkingDay = (day: string, country: Country): boolean => !isWeekend(day) && !isHoliday(day, country)

/** The first working day after an ISO date. */
export function nextWorkingDay(day: string, country: Country): string {
  const next = addDays(day, 1)
  return isWorkingDay(next, country) ? next : nextWorkingDay(next, country)
}

/** Saturday and Sunday, also in the Emirates since 2022. */
const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6

function isHoliday(day: string, country: Country): boolean {
  const year = Number(day.slice(0, 4))
  // New Year's Day on a Saturday is observed in the year before.
  if (HOLIDAYS[country](year).includes(day)) return true
  if (country === 'US') return nearest(on(year + 1, 1, 1)) === day
  return country === 'AE' && isIslamicHoliday(day)
}

/** Month and day: New Year, the Prophet's birthday, Eid al-Fitr with the 30th of Ramadan, Arafat Day and Eid al-Adha. */
const ISLAMIC_HOLIDAYS = ['1/1', '3/12', '9/30', '10/1', '10/2', '10/3', '12/9', '12/10', '12/11', '12/12']
const islamicDays = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

function isIslamicHoliday(day: string): boolean {
  const parts = islamicDays.formatToParts(new Date(`${day}T00:00:00Z`))
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return ISLAMIC_HOLIDAYS.includes(`${partOf('month')}/${partOf('day')}`)
}

const HOLIDAYS: Record<Country, (year: number) => string[]> = {
  US: (year) => [
    ...[on(year, 1, 1), on(year, 6, 19), on(year, 7, 4), on(year, 11, 11), on(year, 12, 25)].map(nearest),
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    last(year, 5, MONDAY),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    nth(year, 11, THURSDAY, 4),
  ],
  CA: (year) => [
    nextMonday(on(year, 1, 1)),
    nth(year, 2, MONDAY, 3),
    addDays(easter(year), -2),
    mondayBefore(on(year, 5, 25)),
    nextMonday(on(year, 7, 1)),
    nth(year, 8, MONDAY, 1),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    ...christmas(year),
  ],
  GB: (year) => [
    nextMonday(on(year, 1, 1)),
    addDays(easter(year), -2),
    addDays(easter(year), 1),
    nth(year, 5, MONDAY, 1),
    last(year, 5, MONDAY),
    last(year, 8, MONDAY),
    ...christmas(year),
  ],
  AE: (year) => [on(year, 1, 1), on(year, 12, 2), on(year, 12, 3)],
}

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const on = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The nth such weekday of a month. */
function nth(year: number, month: number, weekday: number, count: number): string {
  const first = on(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

/** The last such weekday of a month of 31 days. */
function last(year: number, month: number, weekday: number): string {
  const end = on(year, month, 31)
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7))
}

const mondayBefore = (day: string) => addDays(day, -((weekdayOf(day) - MONDAY + 6) % 7) - 1)

/** A Saturday is observed on the Friday before, a Sunday on the Monday after. */
const nearest = (day: string) => addDays(day, { 0: 1, 6: -1 }[weekdayOf(day)] ?? 0)

/** A weekend is observed on the Monday after. */
const nextMonday = (day: string) => addDays(day, { 0: 1, 6: 2 }[weekdayOf(day)] ?? 0)

/** Christmas and Boxing Day, and the working days on which they are observed. */
function christmas(year: number): string[] {
  const day = weekdayOf(on(year, 12, 25))
  if (day === FRIDAY) return [on(year, 12, 25), on(year, 12, 28)]
  if (day === 0) return [on(year, 12, 26), on(year, 12, 27)]
  return day === 6 ? [on(year, 12, 27), on(year, 12, 28)] : [on(year, 12, 25), on(year, 12, 26)]
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): string {
  const a = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * century + 13) / 25)
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const [month, day] = [Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1]
  return on(year, month, day)
}
