import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { beginSession, endSession, type SessionDeps } from './begin-session.ts'
import { chooseStartPage } from './choose-start-page.ts'
import { accounts } from './contract.ts'
import { describeRequest } from './describe-request.ts'
import { signIn, wrongCredentials } from './sign-in.ts'
import { loadCurrentUser, lockPassword } from './store.ts'

export function accountRoutes(app: FastifyInstance, deps: SessionDeps) {
  const { db, sessions, localeOf } = deps
  serve(app, accounts, {
    async 'GET /api/current_user'(_input, { user, request, reply }) {
      return {
        user: user && {
          ...(await loadCurrentUser(db, user)),
          viewedUntil: user.viewer?.until.toISOString() ?? null,
          sandboxUntil: user.sandboxUntil?.toISOString() ?? null,
        },
        csrfToken: sessions.csrfToken(request, reply),
        locale: localeOf(request),
      }
    },

    async 'POST /login'({ body: { email, password, origin } }, { request, reply }) {
      const { userId, passwordHash } = await signIn(db, { ...describeRequest(request, deps), email, password })
      await db.transaction().execute(async (trx) => {
        if (!(await lockPassword(trx, userId, passwordHash))) throw wrongCredentials()
        await beginSession({ ...deps, db: trx }, { userId, startedBy: 'password' }, request, reply)
      })
      return { origin: await chooseStartPage(deps, { userId, startedBy: 'password' }, origin) }
    },

    async 'POST /logout'(_input, { request, reply }) {
      await endSession(deps, request)
      sessions.end(reply)
      return { origin: '/' }
    },
  })
}
