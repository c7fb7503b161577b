import { addDays } from '#lib/dates.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import type { CalendarEvent } from '#platform/calendar/write-calendar.ts'
import type { Stop } from '../stops/contract.ts'
import type { Tour, TourStop } from './contract.ts'
import { placeOf } from './load-tour.ts'

/** One event for each stop; null while the tour has no date or no start. */
export function eventsOfTour(
  { date, timeZone, stops: visits }: Tour,
  stops: readonly Stop[],
  { text, origin }: { text: Translate; origin: string },
): CalendarEvent[] | null {
  if (date === null) return null
  const { hostname } = new URL(origin)
  const events = visits.map((visit, index) => {
    const { id, slug, sortableId, space, sharedNote } = stops[index]!
    const start = momentOf(visit, date, timeZone)
    if (!start) return null
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
  return events.every((event) => event !== null) ? events : null
}

/** When a visit begins; null while the tour has no start. A time that the clocks skip is the one after the skip. */
function momentOf({ arrivesAt, daysLater }: TourStop, date: string, timeZone: string): Date | null {
  if (arrivesAt === null) return null
  const local = Temporal.PlainDateTime.from(`${addDays(date, daysLater)}T${arrivesAt}`)
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds)
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
