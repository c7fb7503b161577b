import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { SessionDeps } from '../begin-session.ts'
import { chooseStartPage } from '../choose-start-page.ts'
import { sandbox } from './contract.ts'
import { type FillSandbox, startSandbox } from './start-sandbox.ts'

/** Visitors of the demo look around as a broker. */
export function sandboxRoutes(app: FastifyInstance, deps: SessionDeps & { fillSandbox: FillSandbox | undefined }) {
  serve(app, sandbox, {
    async 'POST /api/sandbox_sessions'({ body }, { request, reply }) {
      const { fillSandbox } = deps
      if (!fillSandbox) throw notFound('sandbox')
      const userId = await startSandbox({ ...deps, fillSandbox }, request, reply)
      return { origin: await chooseStartPage(deps, { userId, startedBy: 'sandbox' }, body.origin) }
    },
  })
}
