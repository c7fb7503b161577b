import type { Frequency } from '../rules.ts'

/** Local times 'HH:MM' between which nothing is sent; they may go over midnight. */
export type QuietHours = { from: string; to: string }
export type Hours = { timeZone: string; quietHours: QuietHours | null }
/** When what a search or a place has is told; `isActive` while anybody wants to hear of it. */
export type Schedule = { frequency: Frequency; isActive: boolean; hours: Hours }

/** What comes together within it is one mail. */
const GATHERED_SECONDS = 60
const MORNING = '08:00'
const MONDAY = 1

/**
 * When what was found at a moment is to be told, on the clock of where somebody works: soon, at eight in the morning, or
 * on Monday at eight; never within quiet hours, which it then waits out.
 */
export function planDelivery(found: Date, frequency: Exclude<Frequency, 'never'>, hours: Hours): Date {
  const local = toLocal(found, hours.timeZone)
  return afterQuietHours(toDate(WAITS[frequency](local)), hours)
}

/** Plans deliveries. Thousands who keep the same hours are planned once: the calendar takes its time. */
export function openPlan() {
  const known = new Map<string, Date>()
  return (schedule: Schedule | undefined, foundAt: Date): Date | null => {
    if (!schedule?.isActive || schedule.frequency === 'never') return null
    const { frequency, hours } = schedule
    const { timeZone, quietHours } = hours
    const key = [frequency, timeZone, quietHours?.from, quietHours?.to, foundAt.getTime()].join()
    const dueAt = known.get(key) ?? planDelivery(foundAt, frequency, hours)
    known.set(key, dueAt)
    return dueAt
  }
}

const WAITS: Record<Exclude<Frequency, 'never'>, (found: Temporal.ZonedDateTime) => Temporal.ZonedDateTime> = {
  instant: (found) => found.add({ seconds: GATHERED_SECONDS }),
  daily: (found) => next(found, MORNING),
  weekly(found) {
    const morning = next(found, MORNING)
    return at(morning.add({ days: (MONDAY + 7 - morning.dayOfWeek) % 7 }), MORNING)
  },
}

/** The moment itself, or the end of the quiet hours it falls into. */
export function afterQuietHours(moment: Date, { timeZone, quietHours }: Hours): Date {
  if (!quietHours) return moment
  const local = toLocal(moment, timeZone)
  const { from, to } = quietHours
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to
  return isQuiet ? toDate(next(local, to)) : moment
}

/** Whether it names a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return toLocal(new Date(0), name).timeZoneId !== ''
  } catch {
    return false
  }
}

/** The next time the clock shows it; on the day a clock is put forward over it, the moment after. */
function next(local: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime {
  const today = at(local, time)
  return Temporal.ZonedDateTime.compare(today, local) > 0 ? today : at(local.add({ days: 1 }), time)
}

const at = (local: Temporal.ZonedDateTime, time: string) => local.withPlainTime(time)

const toLocal = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)

const toDate = (local: Temporal.ZonedDateTime) => new Date(local.epochMilliseconds)
