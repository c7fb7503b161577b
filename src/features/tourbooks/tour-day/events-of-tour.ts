import { MINUTE_MS } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import type { CalendarEvent } from '#platform/calendar/write-calendar.ts'
import type { Stop } from '../stops/contract.ts'
import type { Tour, TourStop } from './contract.ts'
import { placeOf } from './load-tour.ts'

type PlannedTour = { tour: Tour; stops: readonly Stop[]; moments: readonly Date[] | null }

/** One event for each stop; null while the tour has no date or no start. */
export function eventsOfTour(
  { tour, stops, moments }: PlannedTour,
  { text, origin }: { text: Translate; origin: string },
): CalendarEvent[] | null {
  if (moments === null) return null
  const { hostname } = new URL(origin)
  return moments.map((start, index) => {
    const visit = tour.stops[index]!
    const { id, slug, sortableId, space, sharedNote } = stops[index]!
    const { buildingName, name, street, city, latitude, longitude } = space
    return {
      uid: `tour-stop-${sortableId}@${hostname}`,
      start,
      end: new Date(start.getTime() + visit.minutes * MINUTE_MS),
      title: text('tourFile.event', { number: visit.number, name: [buildingName, name].filter(Boolean).join(', ') }),
      location: [street, city].filter(Boolean).join(', '),
      description: describeVisit(visit, sharedNote, text),
      place: placeOf(space) && { latitude: latitude!, longitude: longitude! },
      url: id !== null && slug !== null ? origin + paths.listing({ id, slug }) : null,
    }
  })
}

function describeVisit({ contact, access }: TourStop, sharedNote: string, text: Translate): string {
  return [
    contact && text('tourFile.contact.line', { contact }),
    access && text('tourFile.access.line', { access }),
    sharedNote,
  ]
    .filter(Boolean)
    .join('\n')
}
