import { findTimeZone } from '#features/alerts/delivery/alert-settings.ts'
import { findMarketNear, MARKETS } from '#features/markets/rules.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { clockOfDay } from '#platform/calendar/day-clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Space } from '../spaces/contract.ts'
import type { Stop } from '../stops/contract.ts'
import { loadStops } from '../stops/load-stops.ts'
import { findStops, type StopRow } from '../stops/store.ts'
import type { TourbookRow } from '../store.ts'
import type { Tour } from './contract.ts'
import { travelOf } from './rules.ts'
import { scheduleTour, type Visit } from './schedule-tour.ts'

/** The day of a tour, for the owner of the tourbook. */
export const loadTour = async (db: Db, tourbook: TourbookRow, now: Date): Promise<Tour> =>
  (await loadTourWithStops(db, tourbook, now)).tour

/**
 * The day of a tour and its stops, in the same order: as they are stored, and as their owner sees them. `moments` are those
 * at which the visits begin; null while the tour has no date or no start.
 */
export async function loadTourWithStops(
  db: Db,
  tourbook: TourbookRow,
  now: Date,
): Promise<{ tour: Tour; rows: StopRow[]; stops: Stop[]; moments: Date[] | null }> {
  const rows = await findStops(db, tourbook.id)
  const stops = await loadStops(db, rows, now)
  const places = stops.map(({ space }) => placeOf(space))
  return { ...(await planTour(db, tourbook, { rows, places })), rows, stops }
}

/** Where a space is, in degrees; null while that is not known. */
export const placeOf = ({ longitude, latitude }: Pick<Space, 'longitude' | 'latitude'>): LngLat | null =>
  longitude === null || latitude === null ? null : [longitude, latitude]

/** The time zone of the first place that is near a market; undefined when none is. */
function zoneOf(places: (LngLat | null)[]): string | undefined {
  for (const place of places) {
    const market = place && findMarketNear(place)
    if (market) return MARKETS[market].timeZone
  }
  return undefined
}

type Planned = Pick<TourbookRow, 'user_id' | 'tour_date' | 'tour_starts_at' | 'minutes_per_stop' | 'travels_by'>
type PlannedStop = Pick<StopRow, 'id' | 'minutes' | 'starts_at' | 'contact' | 'access'>

/** The day of a tour with these stops, at these places. */
export async function planTour(
  db: Db,
  tourbook: Planned,
  { rows, places }: { rows: PlannedStop[]; places: (LngLat | null)[] },
): Promise<{ tour: Tour; moments: Date[] | null }> {
  const timeZone = zoneOf(places) ?? (await findTimeZone(db, tourbook.user_id))
  const settings = {
    startsAt: timeIn(tourbook.tour_starts_at),
    minutesPerStop: tourbook.minutes_per_stop,
    travelsBy: tourbook.travels_by,
  }
  const planned = rows.map((row, index) => ({
    place: places[index]!,
    minutes: row.minutes,
    startsAt: timeIn(row.starts_at),
  }))
  const clock = tourbook.tour_date === null ? undefined : clockOfDay(tourbook.tour_date, timeZone)
  const { visits, endsAt, lastsMinutes } = scheduleTour(settings, planned, clock)
  const legs = visits.flatMap(({ leg }) => leg ?? [])
  const tour = {
    date: tourbook.tour_date,
    timeZone,
    ...settings,
    endsAt,
    lastsMinutes,
    travelMinutes: sum(legs.map((leg) => travelOf(leg, settings.travelsBy).minutes)),
    travelMeters: sum(legs.map(({ meters }) => meters)),
    stops: rows.map((row, index) => ({
      sortableId: row.id,
      number: index + 1,
      ...presentVisit(visits[index]!),
      ownMinutes: row.minutes,
      startsAt: planned[index]!.startsAt,
      contact: row.contact,
      access: row.access,
    })),
  }
  const minutes = visits.flatMap(({ beginsAtMinute }) => beginsAtMinute ?? [])
  return { tour, moments: clock && settings.startsAt !== null ? minutes.map(clock.momentAt) : null }
}

const presentVisit = ({ beginsAtMinute: _minute, ...visit }: Visit) => visit

/** PostgreSQL writes a time with seconds. */
const timeIn = (time: string | null) => time?.slice(0, 5) ?? null

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
