import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '#lib/paths.ts'
import { SerializedReply } from '#platform/http/serialized.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { SessionDeps } from '../begin-session.ts'
import { describeRequest } from '../describe-request.ts'
import type { Claim } from '../settings/confirm-identity.ts'
import { closeAccount, reopenAccount } from './close-account.ts'
import { accountDeletion } from './contract.ts'
import { exportAccount } from './export-account.ts'

type AccountDeletionDeps = SessionDeps & {
  secret: string
  /** Every table with personal data. */
  personalData: PersonalData
}

/** Exporting one's data, closing one's account, and reopening it. */
export function accountDeletionRoutes(app: FastifyInstance, deps: AccountDeletionDeps) {
  const { db, sessions, secret, personalData } = deps
  const contextOf = (request: FastifyRequest) => ({ ...describeRequest(request, deps), secret })
  const claimOf = ({ user, request }: UserRequest, password: string | undefined): Claim => ({
    user,
    tokenHash: sessions.hashIn(request)!,
    password,
  })
  serve(app, accountDeletion, {
    async 'POST /api/current_user/export'({ body: { password } }, { user, request, reply }) {
      const context = contextOf(request)
      const bytes = await exportAccount(db, claimOf({ user, request }, password), personalData, context)
      const name = `frontage-data-${context.now.toISOString().slice(0, 10)}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return new SerializedReply(bytes)
    },

    async 'DELETE /api/current_user'({ body: { password } }, { user, request, reply }) {
      const closed = await closeAccount(db, claimOf({ user, request }, password), contextOf(request))
      sessions.end(reply)
      return closed
    },

    async 'POST /users/undo_deletion'({ body: { token } }, { request }) {
      await reopenAccount(db, token, contextOf(request))
      return { origin: paths.login({ origin: paths.account() }) }
    },
  })
}
