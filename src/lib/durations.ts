// Durations in milliseconds.

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** `minutes` before `moment`. */
export const minutesBefore = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * MINUTE_MS)

/** `hours` before `moment`. */
export const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS)

/** `days` times 24 hours before `moment`. */
export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS)

/** `days` times 24 hours after `moment`. */
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)
