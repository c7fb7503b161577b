import type { FastifyInstance } from 'fastify'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { writeCalendar } from '#platform/calendar/write-calendar.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { findStops } from '../../stops/store.ts'
import { eventsOfTour } from '../../tour-day/events-of-tour.ts'
import { placeOf, planTour } from '../../tour-day/load-tour.ts'
import { showsTimes } from './load-places.ts'
import type { openLinks } from './open-link.ts'
import { presentSharedStops } from './present-tourbook.ts'

type Options = Pick<RouteContext, 'db' | 'clock' | 'secret' | 'localeOf' | 'publicUrl'> & {
  links: ReturnType<typeof openLinks>
}

/** Serves a tour as a calendar to those who have its link: when to be where, without whom its owner meets there and how to get in. */
export function serveSharedCalendar(app: FastifyInstance, options: Options) {
  const { db, clock, secret, localeOf, publicUrl, links } = options
  app.get(
    '/tourbook_shares/:token/tour.ics',
    { config: { access: 'public', cost: 'page' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const opened = await links.access((request.params as { token: string }).token, request)
      const { share } = opened
      if (!showsTimes(share)) throw notFound('calendar')
      const rows = await findStops(db, share.tourbook_id)
      const stops = await presentSharedStops(db, opened, { rows, secret, now: clock() })
      const { tour, moments } = await planTour(db, share, { rows, places: stops.map(placeOf) })
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      const calendarStops = stops.map(({ key, sharedNote, ...space }) => ({
        ...{ uid: `tour-stop-${key}`, url: null, contact: '', access: '' },
        ...{ space, sharedNote },
      }))
      const words = { text, origin: siteOrigin(request, publicUrl) }
      const events = eventsOfTour({ tour, stops: calendarStops, moments }, words)
      if (!events) throw notFound('calendar')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="tour.ics"')
        .send(writeCalendar(events, { name: share.name, changedAt: share.updated_at }))
    },
  )
}
