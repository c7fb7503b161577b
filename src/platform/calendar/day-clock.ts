const DAY_MINUTES = 24 * 60

/** The clock of a plan: minutes that pass since its first midnight, and the local times that people read. */
export type DayClock = {
  /** The minute of a local time HH:mm on the day of `ready`, from `ready` on where that day has the time twice. */
  minuteOf: (time: string, ready: number) => number
  /** The local time of a minute, and the days since the first. */
  timeAt: (minute: number) => { time: string; daysLater: number }
}

/** A day of 24 hours, for a plan without a date. */
export const PLAIN_CLOCK: DayClock = {
  minuteOf: (time, ready) => ready - (ready % DAY_MINUTES) + minutesIn(time),
  timeAt: (minute) => ({
    time: timeOf(Math.floor((minute % DAY_MINUTES) / 60), minute % 60),
    daysLater: Math.floor(minute / DAY_MINUTES),
  }),
}

/** The clock of a date in a time zone, where summer time may skip an hour or repeat one. A skipped time is the one after the skip. */
export function clockOfDay(date: string, timeZone: string): DayClock & { momentAt: (minute: number) => Date } {
  const first = Temporal.PlainDate.from(date)
  const midnight = first.toZonedDateTime(timeZone)
  const zonedAt = (minute: number) => midnight.add({ minutes: minute })
  return {
    minuteOf(time, ready) {
      const local = zonedAt(ready).toPlainDate().toPlainDateTime(time)
      const minutes = (['compatible', 'later'] as const).map((disambiguation) =>
        midnight.until(local.toZonedDateTime(timeZone, { disambiguation })).total('minutes'),
      )
      return minutes.find((minute) => minute >= ready) ?? minutes[1]!
    },
    timeAt(minute) {
      const zoned = zonedAt(minute)
      return { time: timeOf(zoned.hour, zoned.minute), daysLater: first.until(zoned.toPlainDate()).days }
    },
    momentAt: (minute) => new Date(zonedAt(minute).epochMilliseconds),
  }
}

function minutesIn(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

const timeOf = (...parts: [hour: number, minute: number]) =>
  parts.map((part) => String(part).padStart(2, '0')).join(':')
