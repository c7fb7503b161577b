import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Locale } from '#lib/locale.ts'
import { safeReturn } from '#lib/safe-return.ts'
import type { Clock } from '#platform/clock.ts'
import { serve } from '#platform/serve.ts'
import type { Sessions } from '#platform/session.ts'
import type { DB } from '#schema'
import { beginSession, endSession } from './begin-session.ts'
import { accounts } from './contract.ts'
import { signIn, wrongCredentials } from './sign-in.ts'
import { holdPassword, loadCurrentUser } from './store.ts'

export type AccountDeps = {
  db: Kysely<DB>
  clock: Clock
  sessions: Sessions
  localeOf: (request: FastifyRequest) => Locale
}

export function accountRoutes(app: FastifyInstance, deps: AccountDeps) {
  const { db, clock, sessions, localeOf } = deps
  serve(app, accounts, {
    async 'GET /api/current_user'(_input, request, reply) {
      const { reader } = request
      return {
        user: reader && (await loadCurrentUser(db, reader.id)),
        csrfToken: sessions.csrfToken(request, reply),
        locale: localeOf(request),
      }
    },

    async 'POST /login'({ body: { email, password, origin } }, request, reply) {
      const { userId, passwordHash } = await signIn(db, { email, password, ip: request.ip, now: clock() })
      await db.transaction().execute(async (trx) => {
        if (!(await holdPassword(trx, userId, passwordHash))) throw wrongCredentials()
        await beginSession({ ...deps, db: trx }, userId, request, reply)
      })
      return { origin: safeReturn(origin) }
    },

    async 'POST /logout'(_input, request, reply) {
      await endSession(deps, request)
      sessions.end(reply)
      return { origin: '/' }
    },
  })
}
