import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { unsubscribing } from '../saved-searches/contract.ts'
import { loadActiveAlerts, readUnsubscribeToken, unsubscribeAlerts } from './unsubscribe-alerts.ts'

const MAX_BYTES = 4_096

/** Unsubscribe links of emails. Email clients post forms here, which no other route accepts. */
export function unsubscribeRoutes(app: FastifyInstance, { db, clock, secret }: RouteContext) {
  function readScope(token: string) {
    const scope = readUnsubscribeToken(token, { secret, now: clock() })
    if (!scope)
      throw new AppError(404, 'link_expired', 'This link unsubscribes from no emails. It may be expired or incomplete.')
    return scope
  }

  app.register(async (instance) => {
    const options = { parseAs: 'string', bodyLimit: MAX_BYTES } as const
    // The content of the form is ignored: the token alone decides.
    for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      instance.addContentTypeParser(form, options, (_request, _body, done) => done(null, {}))
    }
    serve(instance, unsubscribing, {
      async 'GET /api/unsubscribe'({ query: { token } }) {
        const scope = readScope(token)
        return loadActiveAlerts(db, scope)
      },

      async 'POST /unsubscribe'({ query: { token }, body }) {
        const scope = readScope(token)
        await db.transaction().execute((trx) => unsubscribeAlerts(trx, scope, body.frequency ?? 'off', clock()))
        return { stopped: scope.searchIds.length + (scope.places ? 1 : 0) }
      },
    })
  })
}
