import { MINUTE_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { idsIn } from '../../spaces/load-spaces.ts'
import { locateStops } from '../../stops/locate-stops.ts'
import { placeOf, planTour } from '../../tour-day/load-tour.ts'
import type { SharedTourbook, TourTime } from './contract.ts'
import type { OpenedLink } from './open-link.ts'
import { stopKey } from './stop-keys.ts'

/** Where the stops of a link are and when they are visited, unless it hides where they are, without loading their spaces. */
export async function loadPlaces(
  db: Db,
  { link, share }: OpenedLink,
  { secret, now }: { secret: string; now: Date },
): Promise<Pick<SharedTourbook, 'places' | 'tourTime' | 'externalListingCount'>> {
  const rows = await locateStops(db, share.tourbook_id)
  const hidesAddress = share.hides.includes('address')
  const places = rows.map(({ longitude, latitude }) => (hidesAddress ? UNKNOWN : { longitude, latitude }))
  const plan = showsTimes(share) ? await planTour(db, share, { rows, places: places.map(placeOf) }) : null
  const visits = plan?.tour.stops ?? []
  return {
    places: rows.map(({ id, created_at }, index) => ({
      key: stopKey(secret, { linkId: link.id, stopId: id }),
      ...places[index]!,
      arrivesAt: visits[index]?.arrivesAt ?? null,
      leavesAt: visits[index]?.leavesAt ?? null,
      seenOn: plan && wasSeen(plan, { index, addedAt: created_at, now }) ? share.tour_date : null,
    })),
    tourTime: plan && timeOf(plan),
    externalListingCount: idsIn(rows, 'external_listing_id').length,
  }
}

type Plan = Awaited<ReturnType<typeof planTour>>

/** A stop that was added when the tour had been there was not seen. */
function wasSeen({ tour, moments }: Plan, { index, addedAt, now }: { index: number; addedAt: Date; now: Date }) {
  const start = moments?.[index]
  return (
    start !== undefined && addedAt < start && start.getTime() + tour.stops[index]!.minutes * MINUTE_MS <= now.getTime()
  )
}

function timeOf({ tour, moments }: Plan): TourTime | null {
  const [first, last] = [moments?.at(0), moments?.at(-1)]
  if (!first || !last) return null
  const end = new Date(last.getTime() + tour.stops.at(-1)!.minutes * MINUTE_MS)
  return { start: first.toISOString(), end: end.toISOString() }
}

/** Whether a link says when the tour is where: the ways between hidden places would tell how far apart they are. */
export const showsTimes = ({ tour_date, hides }: OpenedLink['share']) =>
  tour_date !== null && !hides.includes('address')

const UNKNOWN = { longitude: null, latitude: null }
