import type { FastifyInstance } from 'fastify'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { makeSharedCalendar } from './make-calendar.ts'
import type { openLinks } from './open-link.ts'

type Options = Pick<RouteContext, 'db' | 'clock' | 'secret' | 'localeOf' | 'publicUrl'> & {
  links: ReturnType<typeof openLinks>
}

/** Serves a tour as a calendar to those who have its link. */
export function serveSharedCalendar(app: FastifyInstance, options: Options) {
  const { db, clock, secret, localeOf, publicUrl, links } = options
  app.get(
    '/tourbook_shares/:token/tour.ics',
    { config: { access: 'public', cost: 'page' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const opened = await links.access((request.params as { token: string }).token, request)
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      const words = { text, origin: siteOrigin(request, publicUrl) }
      const calendar = await makeSharedCalendar(db, opened, { secret, now: clock(), ...words })
      if (calendar === null) throw notFound('calendar')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="tour.ics"')
        .send(calendar)
    },
  )
}
