import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import { rankStops } from '../../feedback/rank-stops.ts'
import { findFeedback, findReplies, markShortlistSeen } from '../../feedback/store.ts'
import { loadStops } from '../../stops/load-stops.ts'
import { findRemovedStops } from '../../stops/store.ts'
import { findTourbook, type TourbookKey } from '../../store.ts'
import { findLastOpened } from '../store.ts'
import { tourbookShortlist } from './contract.ts'
import { loadRecipients, sendReminder } from './send-reminder.ts'
import { sendReply, takeBackReply } from './send-reply.ts'

/** What the shortlist of a tourbook shows and records. */
export function shortlistRoutes(
  app: FastifyInstance,
  { db, clock, sessions, localeOf, publicUrl, secret }: RouteContext,
) {
  serve(app, tourbookShortlist, {
    async 'GET /api/tourbooks/:id/shortlist'({ params: { id } }, { user }) {
      await requireTourbook(db, { id, userId: user.id })
      const feedback = await findFeedback(db, id)
      const answered = [...new Set(feedback.map(({ stop_id }) => stop_id))]
      const rows = await findRemovedStops(db, { tourbookId: id, ids: answered, now: clock() })
      const stops = await loadStops(db, rows, clock())
      const stopOf = new Map(stops.map((stop) => [stop.sortableId, stop]))
      const ranked = rankStops([...stopOf.keys()], feedback, await findReplies(db, id, clock()))
      const opened = await findLastOpened(db, id)
      return {
        dropped: ranked.map((each) => ({ stop: stopOf.get(each.sortableId)!, feedback: each })),
        recipients: await loadRecipients(db, { id, userId: user.id }, feedback, { secret, now: clock() }),
        lastOpened: opened ? { name: opened.recipient_name, at: opened.started_at.toISOString() } : null,
      }
    },

    async 'POST /api/tourbooks/:id/shortlist_seen'({ params: { id } }, { user }) {
      await requireTourbook(db, { id, userId: user.id })
      const now = clock()
      await markShortlistSeen(db, id, now)
      return { seenAt: now.toISOString() }
    },

    'POST /api/tourbook_shares/:id/replies': ({ params: { id: linkId }, body }, { user, request }) => {
      const site = emailOrigin(request, publicUrl)
      const context = { user, locale: localeOf(request), site, secret, now: clock() }
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, (trx) =>
        sendReply(trx, { linkId, ...body }, context),
      )
    },

    'DELETE /api/tourbook_replies/:id': ({ params: { id } }, { user }) =>
      db.transaction().execute((trx) => takeBackReply(trx, id, { user, now: clock() })),

    'POST /api/tourbook_shares/:id/reminders': ({ params: { id } }, { user, request }) => {
      const site = emailOrigin(request, publicUrl)
      const context = { user, locale: localeOf(request), site, secret, now: clock() }
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, (trx) =>
        sendReminder(trx, id, context),
      )
    },
  })
}

async function requireTourbook(db: Db, key: TourbookKey) {
  if (!(await findTourbook(db, key))) throw notFound('tourbook')
}
