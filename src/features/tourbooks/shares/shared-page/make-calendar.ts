import type { Translate } from '#messages/messages.ts'
import { writeCalendar } from '#platform/calendar/write-calendar.ts'
import type { Db } from '#platform/database/db.ts'
import { findStops } from '../../stops/store.ts'
import { eventsOfTour } from '../../tour-day/events-of-tour.ts'
import { placeOf, planTour } from '../../tour-day/load-tour.ts'
import type { SharedStop } from './contract.ts'
import { type Plan, showsTimes } from './load-places.ts'
import type { OpenedLink } from './open-link.ts'
import { presentSharedStops } from './present-tourbook.ts'

type Options = { secret: string; now: Date; text: Translate /** Scheme and host of the site. */; origin: string }

/**
 * The tour of a link as a calendar file: when to be where, without whom its owner meets there and how to get in. Null while
 * the tour has no date or no start, and where the link hides where the stops are.
 */
export async function makeSharedCalendar(
  db: Db,
  opened: OpenedLink,
  { secret, now, text, origin }: Options,
): Promise<string | null> {
  const { share } = opened
  if (!hasCalendar(share)) return null
  const rows = await findStops(db, share.tourbook_id)
  const stops = await presentSharedStops(db, opened, { rows, secret, now })
  const plan = await planTour(db, share, { rows, places: stops.map(placeOf) })
  return writeSharedCalendar(share, { stops, plan }, { text, origin })
}

/** Whether a link has a calendar file. */
export const hasCalendar = (share: OpenedLink['share']) => showsTimes(share) && share.tour_starts_at !== null

/** The file of stops as their link shows them. */
export function writeSharedCalendar(
  share: OpenedLink['share'],
  { stops, plan: { tour, moments } }: { stops: Omit<SharedStop, 'newSince'>[]; plan: Plan },
  { text, origin }: Pick<Options, 'text' | 'origin'>,
): string | null {
  const calendarStops = stops.map(({ key, sharedNote, ...space }) => ({
    ...{ uid: `tour-stop-${key}`, url: null, contact: '', access: '' },
    ...{ space, sharedNote },
  }))
  const events = eventsOfTour({ tour, stops: calendarStops, moments }, { text, origin })
  return events && writeCalendar(events, { name: share.name, changedAt: share.updated_at })
}
