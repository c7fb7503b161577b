import type { FastifyInstance } from 'fastify'
import { writeCsv } from '#lib/csv/write-csv.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { IdParams } from '#lib/values.ts'
import { loadMessages, makeIntl, type Translate } from '#messages/messages.ts'
import { writeCalendar } from '#platform/calendar/write-calendar.ts'
import type { RouteContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { findOwnTourbook } from '../change-tourbook.ts'
import type { Stop } from '../stops/contract.ts'
import type { TourbookRow } from '../store.ts'
import type { Tour } from './contract.ts'
import { eventsOfTour } from './events-of-tour.ts'
import { exportRunSheet } from './export-run-sheet.ts'
import { loadTourWithStops } from './load-tour.ts'

type Contents = {
  tourbook: TourbookRow
  tour: Tour
  stops: Stop[]
  moments: Date[] | null
  text: Translate
  locale: Locale
  /** Scheme and host of links. */
  origin: string
}

/** Spreadsheets read UTF-8 by its byte order mark. */
const BYTE_ORDER_MARK = '\ufeff'

const FILES: { name: string; type: string; write: (contents: Contents) => string }[] = [
  {
    name: 'tour.csv',
    type: 'text/csv; charset=utf-8',
    write: ({ tour, stops, ...words }) => BYTE_ORDER_MARK + writeCsv(exportRunSheet(tour, stops, words)),
  },
  {
    name: 'tour.ics',
    type: 'text/calendar; charset=utf-8',
    write({ tourbook, tour, stops, moments, ...words }) {
      const calendarStops = stops.map(({ id, slug, sortableId, space, sharedNote }, index) => ({
        uid: `tour-stop-${sortableId}`,
        url: id !== null && slug !== null ? words.origin + paths.listing({ id, slug }) : null,
        space,
        sharedNote,
        contact: tour.stops[index]!.contact,
        access: tour.stops[index]!.access,
      }))
      const events = eventsOfTour({ tour, stops: calendarStops, moments }, words)
      if (!events) throw conflict('The tour has no date or no start yet. Set both first.')
      return writeCalendar(events, { name: tourbook.name, changedAt: tourbook.updated_at })
    },
  },
]

/** Serves the files of a tour to its owner; `serve` returns only JSON. */
export function serveTourFiles(app: FastifyInstance, { db, clock, localeOf, publicUrl }: RouteContext) {
  for (const { name, type, write } of FILES)
    app.get(
      `/api/tourbooks/:id/${name}`,
      { config: { access: 'manage_tourbooks' }, schema: { hide: true, params: IdParams } },
      async (request, reply) => {
        const { id } = request.params as { id: number }
        const tourbook = await findOwnTourbook(db, { id, userId: request.user!.id })
        const locale = localeOf(request)
        const { text } = makeIntl(locale, await loadMessages(locale))
        const origin = siteOrigin(request, publicUrl)
        const content = write({ tourbook, ...(await loadTourWithStops(db, tourbook, clock())), text, locale, origin })
        return reply
          .type(type)
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(content)
      },
    )
}
