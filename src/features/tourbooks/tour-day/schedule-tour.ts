import type { LngLat } from '#lib/geo/geometry.ts'
import { type Leg, legBetween, type TravelMode, travelOf } from './rules.ts'

const DAY_MINUTES = 24 * 60
/** Visits begin at full five minutes, as people plan them. */
const STEP_MINUTES = 5

type Plan = { startsAt: string | null; minutesPerStop: number; travelsBy: TravelMode }
type PlannedStop = { place: LngLat | null; minutes: number | null; startsAt: string | null }

export type Visit = {
  /** The local time HH:mm at which the visit begins; null while the tour has no start. */
  arrivesAt: string | null
  leavesAt: string | null
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
 * on which the tour gets there.
 */
export function scheduleTour({ startsAt, minutesPerStop, travelsBy }: Plan, stops: readonly PlannedStop[]): Schedule {
  const start = startsAt === null ? null : minuteOf(startsAt)
  let clock = start ?? 0
  const visits = stops.map((stop, index): Visit => {
    const leg = legBetween(stops[index - 1]?.place, stop.place)
    const minutes = stop.minutes ?? minutesPerStop
    if (start === null) return { ...UNPLANNED, minutes, leg }
    const ready = clock + (leg ? travelOf(leg, travelsBy).minutes : 0)
    const appointment = stop.startsAt === null ? null : ready - (ready % DAY_MINUTES) + minuteOf(stop.startsAt)
    const isLate = appointment !== null && appointment < ready
    const begins = appointment !== null && !isLate ? appointment : index === 0 ? ready : roundUp(ready)
    clock = begins + minutes
    return {
      arrivesAt: timeOf(begins),
      leavesAt: timeOf(clock),
      daysLater: Math.floor(begins / DAY_MINUTES),
      minutes,
      leg,
      waitMinutes: appointment !== null && !isLate ? appointment - ready : 0,
      isLate,
    }
  })
  const isPlanned = start !== null && stops.length > 0
  return {
    visits,
    endsAt: isPlanned ? timeOf(clock) : null,
    lastsMinutes: isPlanned ? clock - start : null,
  }
}

const UNPLANNED = { arrivesAt: null, leavesAt: null, daysLater: 0, waitMinutes: 0, isLate: false }

const roundUp = (minute: number) => Math.ceil(minute / STEP_MINUTES) * STEP_MINUTES

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

function timeOf(minute: number): string {
  const ofDay = minute % DAY_MINUTES
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
