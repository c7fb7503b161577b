import type { Frequency } from '../rules.ts'

/** Local times 'HH:MM' between which nothing is sent; the range may cross midnight. */
export type QuietHours = { from: string; to: string }
export type Hours = { timeZone: string; quietHours: QuietHours | null }
/** When alerts of a search or of saved places are sent; `isActive` while they are on and can be delivered. */
export type Schedule = { frequency: Frequency; isActive: boolean; hours: Hours }

/** Changes found within this time are sent in one email. */
const GATHERED_SECONDS = 60
const MORNING = '08:00'
const MONDAY = 1

/**
 * When an alert of a change found at `found` is due, in local time: after a minute, at eight in the morning, or on
 * Monday at eight. In quiet hours it is due at their end.
 */
export function planDelivery(found: Date, frequency: Exclude<Frequency, 'never'>, hours: Hours): Date {
  const local = toLocal(found, hours.timeZone)
  return afterQuietHours(toDate(WAITS[frequency](local)), hours)
}

/** Plans deliveries. Equal schedules are planned once, because time zone arithmetic is slow. */
export function makePlan() {
  const planned = new Map<string, Date>()
  return (schedule: Schedule | undefined, foundAt: Date): Date | null => {
    if (!schedule?.isActive || schedule.frequency === 'never') return null
    const { frequency, hours } = schedule
    const { timeZone, quietHours } = hours
    const key = [frequency, timeZone, quietHours?.from, quietHours?.to, foundAt.getTime()].join()
    const dueAt = planned.get(key) ?? planDelivery(foundAt, frequency, hours)
    planned.set(key, dueAt)
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

/** Whether this machine knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return toLocal(new Date(0), name).timeZoneId !== ''
  } catch {
    return false
  }
}

/** The next moment at which the local clock shows `time`; if the clock skips it, the moment after the skip. */
function next(local: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime {
  const today = at(local, time)
  return Temporal.ZonedDateTime.compare(today, local) > 0 ? today : at(local.add({ days: 1 }), time)
}

const at = (local: Temporal.ZonedDateTime, time: string) => local.withPlainTime(time)

const toLocal = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)

const toDate = (local: Temporal.ZonedDateTime) => new Date(local.epochMilliseconds)
