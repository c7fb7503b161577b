import type { Market } from '#features/markets/rules.ts'
import { addDays } from '#lib/dates.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { dayIn } from '#lib/times.ts'
import { clockOfDay } from '#platform/calendar/day-clock.ts'
import type { Db } from '#platform/database/db.ts'
import { locateStops } from '../stops/locate-stops.ts'
import { placeOf, planTour } from '../tour-day/load-tour.ts'
import { type Busy, proposeTimes, type Slot } from './rules.ts'
import { findToursOfUser } from './store.ts'

type Place = { market: Market | undefined; timeZone: string }

/** Working times at the place of a tour at which its user has no tour. */
export async function findFreeTimes(
  db: Db,
  userId: number,
  { market, timeZone }: Place,
  now: Date,
): Promise<{ today: string; freeTimes: Slot[] }> {
  const today = dayIn(now, timeZone)
  const tours = await findToursOfUser(db, { userId, today })
  const busy: Busy[] = []
  for (const tour of tours) busy.push(...(await busyTimesOf(db, tour)))
  const momentOf = (slot: Slot) => momentOfSlot(slot, timeZone)
  return { today, freeTimes: proposeTimes({ today, country: market?.countryCode ?? 'US', busy, momentOf }) }
}

/** When a slot begins at a place with this time zone. */
export function momentOfSlot({ date, time }: Slot, timeZone: string): Date {
  const clock = clockOfDay(date, timeZone)
  return clock.momentAt(clock.minuteOf(time, 0))
}

type TourOfUser = Awaited<ReturnType<typeof findToursOfUser>>[number]

/** From the first visit to the last; the whole day where the times are not known yet. */
async function busyTimesOf(db: Db, tour: TourOfUser): Promise<Busy[]> {
  const rows = await locateStops(db, tour.id)
  if (rows.length === 0) return []
  const { tour: planned, moments } = await planTour(db, tour, { rows, places: rows.map(placeOf) })
  const [first, last] = [moments?.at(0), moments?.at(-1)]
  if (first && last) return [{ from: first, to: new Date(last.getTime() + planned.stops.at(-1)!.minutes * MINUTE_MS) }]
  const midnight = clockOfDay(tour.tour_date!, planned.timeZone).momentAt(0)
  const next = clockOfDay(addDays(tour.tour_date!, 1), planned.timeZone).momentAt(0)
  return [{ from: midnight, to: next }]
}
