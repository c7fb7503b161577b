import type { FastifyInstance } from 'fastify'
import { paths } from '#lib/paths.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { SessionDeps } from '../begin-session.ts'
import { chooseStartPage } from '../choose-start-page.ts'
import { describeRequest } from '../describe-request.ts'
import { beginView } from './begin-view.ts'
import { viewAs } from './contract.ts'
import { endView } from './store.ts'

/** An admin sees the site as one of its users. */
export function viewAsRoutes(app: FastifyInstance, deps: SessionDeps) {
  const { db, sessions } = deps
  serve(app, viewAs, {
    async 'POST /api/admin/users/:id/view'({ params: { id }, body }, { user, request }) {
      const tokenHash = sessions.hashIn(request)!
      const known = await db.selectFrom('app_user').where('id', '=', id).select('id').executeTakeFirst()
      if (!known) throw notFound('account')
      const origin = await chooseStartPage(deps, { userId: id, startedBy: 'password' }, body.origin)
      await beginView(db, { id, by: user.id, tokenHash, origin }, describeRequest(request, deps))
      return { origin }
    },
    async 'DELETE /api/current_user/view'(_input, { user, request }) {
      const tokenHash = sessions.hashIn(request)
      if (tokenHash) await endView(db, tokenHash)
      return { origin: user?.viewer ? paths.adminUser({ id: user.id }) : paths.home() }
    },
  })
}
