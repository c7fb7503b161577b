import type { FastifyInstance } from 'fastify'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { notifications } from './contract.ts'
import { presentNotification } from './present-notification.ts'
import { countNewNotifications, findListState, findNotifications, findTopics, markSeen, saveTopic } from './store.ts'

/** What happened for a user, read where it is stored. */
export function notificationRoutes(app: FastifyInstance, { db, clock, localeOf }: RouteContext) {
  serve(app, notifications, {
    async 'GET /api/current_user/notifications'(_input, { user, request }) {
      const now = clock()
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      const [rows, { seenAt }] = await Promise.all([findNotifications(db, user, now), findListState(db, user.id)])
      return {
        notifications: rows.map((row) => presentNotification(row, seenAt, text)),
        readAt: now.toISOString(),
      }
    },

    'GET /api/current_user/new_notifications': async (_input, { user }) => ({
      count: await countNewNotifications(db, user, clock()),
    }),

    async 'POST /api/current_user/notifications_seen'({ body }, { user }) {
      const now = clock()
      const until = new Date(body.until)
      await markSeen(db, user.id, until < now ? until : now)
      return { count: await countNewNotifications(db, user, now) }
    },

    'GET /api/current_user/notification_topics': async (_input, { user }) => ({ topics: await findTopics(db, user) }),

    async 'PUT /api/current_user/notification_topics'({ body }, { user }) {
      await saveTopic(db, user.id, body)
      return { topics: await findTopics(db, user) }
    },
  })
}
