import { DAY_MS } from '#lib/durations.ts'

/** The timestamp `days` days (fractions and negatives allowed) after midnight UTC of `today`, "yyyy-mm-dd". */
export function timestampAt(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + Math.round(days * DAY_MS)).toISOString()
}

/** The first day of the month that is `days` days after `today`, as "yyyy-mm-dd". */
export function firstOfMonth(today: string, days: number): string {
  return `${timestampAt(today, days).slice(0, 7)}-01`
}

/** Whole months from `today` to a later date, at least 1. */
export function monthsUntil(today: string, later: string): number {
  return Math.max(1, Math.floor((Date.parse(later) - Date.parse(today)) / (30.44 * DAY_MS)))
}
