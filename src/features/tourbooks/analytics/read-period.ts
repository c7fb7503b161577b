import { addDays, daysBetween, isIsoDate } from '#lib/dates.ts'
import { invalid } from '#platform/errors.ts'
import { DEFAULT_DAYS, MAX_DAYS } from './rules.ts'

/** Whole days in a time zone, the first and the last. */
export type Period = { startDate: string; endDate: string; timeZone: string }

/** Before any visit; earlier dates have no period before them. */
const EARLIEST = '2000-01-01'

type Dates = { start_date?: string | undefined; end_date?: string | undefined }

/** The period of a query; without dates the last 30 days until today. 400 for dates in the wrong order, or too far apart. */
export function readPeriod({ start_date, end_date }: Dates, today: string, timeZone: string): Period {
  for (const [field, date] of Object.entries({ start_date, end_date }))
    if (date !== undefined && (!isIsoDate(date) || date < EARLIEST))
      throw invalid([{ field, message: 'must be an existing day' }])
  const endDate = end_date ?? (start_date && start_date > today ? start_date : today)
  const startDate = start_date ?? addDays(endDate, 1 - DEFAULT_DAYS)
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) throw invalid([{ field: 'end_date', message: 'must not be before start_date' }])
  if (days > MAX_DAYS)
    throw invalid([{ field: 'start_date', message: `must be at most ${MAX_DAYS} days before the end` }])
  return { startDate, endDate, timeZone }
}

/** The period of the same length that ends the day before. */
export function periodBefore({ startDate, endDate, timeZone }: Period): Period {
  const days = daysBetween(startDate, endDate) + 1
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1), timeZone }
}
