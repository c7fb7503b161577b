import { DAY_MS } from '#lib/durations.ts'

/** A point in time so many days (fractions too) after the day `today`, "yyyy-mm-dd", begins in UTC; negative is before. */
export function timestampAt(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + Math.round(days * DAY_MS)).toISOString()
}

/** The first of the month that holds the day so many days after `today`, as "yyyy-mm-dd". */
export function firstOfMonth(today: string, days: number): string {
  return `${timestampAt(today, days).slice(0, 7)}-01`
}

/** Whole months from `today` to a later day, at least 1. */
export function monthsUntil(today: string, later: string): number {
  return Math.max(1, Math.floor((Date.parse(later) - Date.parse(today)) / (30.44 * DAY_MS)))
}
