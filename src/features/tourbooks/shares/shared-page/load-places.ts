import { MINUTE_MS } from '#lib/durations.ts'
import { dayIn } from '#lib/times.ts'
import type { Db } from '#platform/database/db.ts'
import { idsIn } from '../../spaces/load-spaces.ts'
import { locateStops } from '../../stops/locate-stops.ts'
import { placeOf, planTour } from '../../tour-day/load-tour.ts'
import type { SharedTourbookRow } from '../store.ts'
import type { SharedTourbook, TourTime } from './contract.ts'
import type { OpenedLink } from './open-link.ts'
import { stopKey } from './stop-keys.ts'

type SharedPlaces = Pick<SharedTourbook, 'places' | 'tourTime' | 'externalListingCount'>

/** Where the stops of a link are and when they are visited, unless it hides where they are, without loading their spaces. */
export async function loadPlaces(
  db: Db,
  opened: OpenedLink,
  context: { secret: string; now: Date },
): Promise<SharedPlaces> {
  return presentPlaces(opened, await planSharedTour(db, opened.share), context)
}

/** The stops of a shared tourbook, and the plan of its day; null while it has no date. */
export async function planSharedTour(db: Db, share: SharedTourbookRow) {
  const rows = await locateStops(db, share.tourbook_id)
  const plan = share.tour_date === null ? null : await planTour(db, share, { rows, places: rows.map(placeOf) })
  return { rows, plan }
}

type PlannedTour = Awaited<ReturnType<typeof planSharedTour>>
export type Plan = NonNullable<PlannedTour['plan']>

/** What a link shows of a plan. */
export function presentPlaces(
  { link, share }: Pick<OpenedLink, 'link' | 'share'>,
  { rows, plan: whole }: PlannedTour,
  { secret, now }: { secret: string; now: Date },
): SharedPlaces {
  const hidesAddress = share.hides.includes('address')
  const plan = showsTimes(share) ? whole : null
  const visits = plan?.tour.stops ?? []
  return {
    places: rows.map(({ id, added_at: addedAt, longitude, latitude }, index) => ({
      key: stopKey(secret, { linkId: link.id, stopId: id }),
      ...(hidesAddress ? UNKNOWN : { longitude, latitude }),
      arrivesAt: visits[index]?.arrivesAt ?? null,
      leavesAt: visits[index]?.leavesAt ?? null,
      seenOn: plan && wasSeen(plan, { index, addedAt, now }) ? share.tour_date : null,
    })),
    tourTime: plan && timeOf(plan),
    externalListingCount: idsIn(rows, 'external_listing_id').length,
  }
}

/** A stop that was added when the tour had been there was not seen. */
function wasSeen({ tour, moments }: Plan, { index, addedAt, now }: { index: number; addedAt: Date; now: Date }) {
  const start = moments?.[index]
  return (
    start !== undefined && addedAt < start && start.getTime() + tour.stops[index]!.minutes * MINUTE_MS <= now.getTime()
  )
}

function timeOf(plan: Plan): TourTime | null {
  const [start, end] = [plan.moments?.at(0), endOf(plan)]
  return start && end ? { start: start.toISOString(), end: end.toISOString() } : null
}

/** When the last visit ends; undefined while the visits have no times. */
function endOf({ tour, moments }: Plan): Date | undefined {
  const last = moments?.at(-1)
  return last && new Date(last.getTime() + tour.stops.at(-1)!.minutes * MINUTE_MS)
}

/** Whether a tour has ended; one without times ends with its day. */
export function isOver(plan: Plan, now: Date): boolean {
  const end = endOf(plan)
  return end ? end <= now : plan.tour.date! < dayIn(now, plan.tour.timeZone)
}

/** Whether a link says when the tour is where: the ways between hidden places would tell how far apart they are. */
export const showsTimes = ({ tour_date, hides }: OpenedLink['share']) =>
  tour_date !== null && !hides.includes('address')

const UNKNOWN = { longitude: null, latitude: null }
