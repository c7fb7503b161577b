import type { FastifyInstance } from 'fastify'
import { paths } from '#lib/paths.ts'
import { serve } from '#platform/http/serve.ts'
import type { SessionDeps } from '../begin-session.ts'
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
      return beginView(db, { id, by: user.id, tokenHash, origin: body.origin }, describeRequest(request, deps))
    },
    async 'DELETE /api/current_user/view'(_input, { user, request }) {
      const tokenHash = sessions.hashIn(request)
      if (tokenHash) await endView(db, tokenHash)
      return { origin: user?.viewer ? paths.adminUser({ id: user.id }) : paths.home() }
    },
  })
}
