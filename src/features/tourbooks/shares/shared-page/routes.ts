import type { FastifyInstance } from 'fastify'
import { checkPasscode } from '#features/share-links/check-passcode.ts'
import { loadSender } from '#features/share-links/load-sender.ts'
import { recordView } from '#features/share-links/record-view.ts'
import type { RouteContext } from '#platform/context.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { findFeedbackOfViewer, findRepliesOfLink, saveFeedback, viewerOf } from '../../feedback/store.ts'
import { findStops } from '../../stops/store.ts'
import { sendFeedback } from '../email-feedback.ts'
import { PASSCODES } from '../email-link-owner.ts'
import { sharedTourbooks } from './contract.ts'
import { loadLocked, loadSharedStops, loadSharedTourbook } from './load-tourbook.ts'
import { type OpenedLink, openLinks } from './open-link.ts'
import { serveSharedCalendar } from './serve-calendar.ts'
import { servePasscodeForm } from './serve-passcode-form.ts'
import { serveTourbookPictures } from './serve-pictures.ts'
import { stopKey } from './stop-keys.ts'

/** What those do who open a link to a tourbook. */
export function sharedTourbookRoutes(app: FastifyInstance, context: RouteContext) {
  const { db, clock, secret, publicUrl } = context
  const links = openLinks(context, { previews: true })
  serveTourbookPictures(app, { ...context, links })
  serveSharedCalendar(app, { ...context, links })
  servePasscodeForm(app, { ...context, links })

  async function stopKeysOf({ link, share }: OpenedLink) {
    const rows = await findStops(db, share.tourbook_id)
    return rows.map(({ id }) => ({ id, key: stopKey(secret, { linkId: link.id, stopId: id }) }))
  }

  serve(app, sharedTourbooks, {
    async 'GET /api/tourbook_shares/:token'({ params: { token } }, { user, request }) {
      const opened = await links.find(token, request)
      if (!(await links.isUnlocked(opened, request))) return { tourbook: null, locked: await loadLocked(db, opened) }
      return { tourbook: await loadSharedTourbook(db, opened, { secret, now: clock(), user }), locked: null }
    },

    async 'GET /api/tourbook_shares/:token/ended'({ params: { token } }) {
      const { userId } = await links.findEnded(token)
      return { sender: (await loadSender(db, userId)).sender }
    },

    async 'GET /api/tourbook_shares/:token/stops'({ params: { token }, query }, { request }) {
      return loadSharedStops(db, await links.access(token, request), { query, secret, now: clock() })
    },

    async 'POST /api/tourbook_shares/:token/passcode'({ params: { token }, body }, { request, reply }) {
      const opened = await links.find(token)
      const site = emailOrigin(request, publicUrl)
      const attempt = { passcode: body.passcode, ip: request.ip, now: clock(), site }
      if (!(await checkPasscode(db, PASSCODES, opened, attempt)))
        throw invalid([{ field: 'passcode', message: 'is not the passcode of this link' }])
      links.grant(opened, reply)
      return { isOpen: true }
    },

    async 'POST /api/tourbook_shares/:token/opens'({ params: { token }, body }, { user, request }) {
      const { link, share } = await links.access(token, request)
      if (!share.counts_visits) return { counted: false }
      const view = { viewer: body.viewer, userId: user?.id, ip: request.ip, now: clock() }
      return { counted: await recordView(db, link, view) }
    },

    async 'GET /api/tourbook_shares/:token/feedback'({ params: { token }, query }, { request }) {
      const opened = await links.access(token, request)
      const rows = await findFeedbackOfViewer(db, opened.link.id, viewerOf(opened.share, query.viewer))
      const rowOf = new Map(rows.map((row) => [row.stop_id, row]))
      const keys = await stopKeysOf(opened)
      const feedback = keys.flatMap(({ id, key }) => {
        const row = rowOf.get(id)
        return row ? [{ stop: key, verdict: row.verdict, reasons: row.reasons, note: row.note }] : []
      })
      const keyOf = new Map(keys.map(({ id, key }) => [id, key]))
      const replies = (await findRepliesOfLink(db, opened.link.id, clock())).flatMap(
        ({ stop_id, text, created_at }) => {
          const stop = keyOf.get(stop_id)
          return stop ? [{ stop, text, sentAt: created_at.toISOString() }] : []
        },
      )
      return { feedback, replies }
    },

    async 'PUT /api/tourbook_shares/:token/stops/:stop/feedback'({ params, body }, { user, request }) {
      const opened = await links.access(params.token, request)
      refuseOwner(opened, user)
      await consumeRateLimit(db, `feedback:${networkOf(request.ip)}`, {
        ...RATE_LIMITS.feedbackOfNetwork,
        now: clock(),
      })
      const stop = (await stopKeysOf(opened)).find(({ key }) => key === params.stop)
      if (!stop) throw notFound('stop')
      const { viewer, name = '', ...feedback } = body
      const answer = {
        ...feedback,
        linkId: opened.link.id,
        stopId: stop.id,
        viewer: viewerOf(opened.share, viewer),
        viewerName: name.trim(),
      }
      if (!(await db.transaction().execute((trx) => saveFeedback(trx, answer, clock()))))
        throw new AppError(
          409,
          'too_many_viewers',
          'Too many people have answered by this link. Ask for one of your own.',
        )
      return { saved: true }
    },

    async 'POST /api/tourbook_shares/:token/feedback_emails'({ params: { token }, body }, { user, request }) {
      const opened = await links.access(token, request)
      refuseOwner(opened, user)
      const now = clock()
      return {
        sent: await db.transaction().execute(async (trx) => {
          await consumeRateLimit(trx, `feedback-mail:${opened.link.id}`, { ...RATE_LIMITS.feedbackEmailOfLink, now })
          const viewer = viewerOf(opened.share, body.viewer)
          const site = emailOrigin(request, publicUrl)
          return sendFeedback(trx, opened, { viewer, name: body.name?.trim() ?? '', site, now })
        }),
      }
    },
  })
}

function refuseOwner({ link }: OpenedLink, user: { id: number } | null) {
  if (user?.id === link.userId) throw new AppError(403, 'own_tourbook', 'Your own visits give no feedback.')
}
