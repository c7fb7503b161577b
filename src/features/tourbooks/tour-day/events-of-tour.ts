import { MINUTE_MS } from '#lib/durations.ts'
import type { Translate } from '#messages/messages.ts'
import type { CalendarEvent } from '#platform/calendar/write-calendar.ts'
import type { SpaceSummary } from '../spaces/contract.ts'
import type { Tour } from './contract.ts'
import { placeOf } from './load-tour.ts'

type CalendarStop = {
  /** Names its event among all of the site. */
  uid: string
  /** The address of the page of its space. */
  url: string | null
  space: Pick<SpaceSummary, 'buildingName' | 'name' | 'street' | 'city' | 'latitude' | 'longitude'>
  sharedNote: string
  contact: string
  access: string
}
type PlannedTour = { tour: Tour; stops: readonly CalendarStop[]; moments: readonly Date[] | null }

/** One event for each stop; null while the tour has no date or no start. */
export function eventsOfTour(
  { tour, stops, moments }: PlannedTour,
  { text, origin }: { text: Translate; origin: string },
): CalendarEvent[] | null {
  if (moments === null) return null
  const { hostname } = new URL(origin)
  return moments.map((start, index) => {
    const { number, minutes } = tour.stops[index]!
    const { uid, url, space, ...notes } = stops[index]!
    const { buildingName, name, street, city, latitude, longitude } = space
    return {
      uid: `${uid}@${hostname}`,
      start,
      end: new Date(start.getTime() + minutes * MINUTE_MS),
      title: text('tourFile.event', { number, name: [buildingName, name].filter(Boolean).join(', ') }),
      location: [street, city].filter(Boolean).join(', '),
      description: describeVisit(notes, text),
      place: placeOf(space) && { latitude: latitude!, longitude: longitude! },
      url,
    }
  })
}

function describeVisit(
  { contact, access, sharedNote }: Pick<CalendarStop, 'contact' | 'access' | 'sharedNote'>,
  text: Translate,
): string {
  return [
    contact && text('tourFile.contact.line', { contact }),
    access && text('tourFile.access.line', { access }),
    sharedNote,
  ]
    .filter(Boolean)
    .join('\n')
}
