import type { LngLat } from '#lib/geo/geometry.ts'
import { type DayClock, PLAIN_CLOCK } from '#platform/calendar/day-clock.ts'
import { type Leg, legBetween, type TravelMode, travelOf } from './rules.ts'

/** Visits begin at full five minutes, as people plan them. */
const STEP_MINUTES = 5

type Plan = { startsAt: string | null; minutesPerStop: number; travelsBy: TravelMode }
type PlannedStop = { place: LngLat | null; minutes: number | null; startsAt: string | null }

export type Visit = {
  /** The local time HH:mm at which the visit begins; null while the tour has no start. */
  arrivesAt: string | null
  leavesAt: string | null
  /** When it begins, in minutes of the tour's clock. */
  beginsAtMinute: number | null
  /** Days between the day of the tour and the one on which the visit begins. */
  daysLater: number
  minutes: number
  /** The way from the stop before; null for the first, and where one of both places is not known. */
  leg: Leg | null
  /** Minutes until the appointment after arriving early for it. */
  waitMinutes: number
  /** The appointment cannot be reached in time. */
  isLate: boolean
}

export type Schedule = { visits: Visit[]; endsAt: string | null; lastsMinutes: number | null }

/**
 * When each stop is visited, from the start of the tour. A way of unknown length takes no time. An appointment is on the day
 * on which the tour gets there. Minutes pass also while summer time begins or ends; without a clock, no day has such a change.
 */
export function scheduleTour(
  { startsAt, minutesPerStop, travelsBy }: Plan,
  stops: readonly PlannedStop[],
  { minuteOf, timeAt }: DayClock = PLAIN_CLOCK,
): Schedule {
  const start = startsAt === null ? null : minuteOf(startsAt, 0)
  let clock = start ?? 0
  const visits = stops.map((stop, index): Visit => {
    const leg = legBetween(stops[index - 1]?.place, stop.place)
    const minutes = stop.minutes ?? minutesPerStop
    if (start === null) return { ...UNPLANNED, minutes, leg }
    const ready = clock + (leg ? travelOf(leg, travelsBy).minutes : 0)
    const appointment = stop.startsAt === null ? null : minuteOf(stop.startsAt, ready)
    const isLate = appointment !== null && appointment < ready
    const begins = appointment !== null && !isLate ? appointment : index === 0 ? ready : roundUp(ready)
    clock = begins + minutes
    const { time: arrivesAt, daysLater } = timeAt(begins)
    return {
      arrivesAt,
      leavesAt: timeAt(clock).time,
      beginsAtMinute: begins,
      daysLater,
      minutes,
      leg,
      waitMinutes: appointment !== null && !isLate ? appointment - ready : 0,
      isLate,
    }
  })
  const isPlanned = start !== null && stops.length > 0
  return {
    visits,
    endsAt: isPlanned ? timeAt(clock).time : null,
    lastsMinutes: isPlanned ? clock - start : null,
  }
}

const UNPLANNED = { arrivesAt: null, leavesAt: null, beginsAtMinute: null, daysLater: 0, waitMinutes: 0, isLate: false }

const roundUp = (minute: number) => Math.ceil(minute / STEP_MINUTES) * STEP_MINUTES
