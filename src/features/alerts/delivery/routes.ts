import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { unsubscribing } from '../saved-searches/contract.ts'
import { loadActiveAlerts, readUnsubscribeToken, unsubscribeAlerts } from './unsubscribe-alerts.ts'

const MOST_BYTES = 4_096

/** What the links of mails lead to. Mail programs post forms here, which no other route of the site takes. */
export function unsubscribeRoutes(app: FastifyInstance, { db, clock, secret }: RouteContext) {
  function stopIn(token: string) {
    const stop = readUnsubscribeToken(token, { secret, now: clock() })
    if (!stop) throw new AppError(404, 'link_expired', 'This link stops no mails. It may be old, or not whole.')
    return stop
  }

  app.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: MOST_BYTES } as const
    // Whatever is in such a form, it asks for the same: to be left alone.
    for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(form, options, (_request, _body, done) => done(null, {}))
    }
    serve(scope, unsubscribing, {
      async 'GET /api/unsubscribe'({ query: { token } }) {
        const stop = stopIn(token)
        return loadActiveAlerts(db, stop)
      },

      async 'POST /unsubscribe'({ query: { token }, body }) {
        const stop = stopIn(token)
        await db.transaction().execute((trx) => unsubscribeAlerts(trx, stop, body.frequency ?? 'off', clock()))
        return { stopped: stop.searchIds.length + (stop.places ? 1 : 0) }
      },
    })
  })
}
