import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#lib/paths.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { beginSession, type SessionDeps } from '../begin-session.ts'
import { describeRequest } from '../describe-request.ts'
import { constantTimeResponse } from './constant-time-response.ts'
import { registration } from './contract.ts'
import { acceptInvitation, inviteUser } from './invite-user.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { openLink } from './open-link.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { type Asking, confirmAddress, needsNewPassword, sendSignUpAgain, signUp } from './sign-up.ts'
import { loadInvitedUser } from './store.ts'

export type RegistrationDeps = SessionDeps & {
  /** The platform that does sign-up and the waitlist in our place. */
  parentBaseUrl: string | undefined
}

/** Everything about accounts that goes by mail: signing up, new passwords, invitations; and the waitlist. */
export function registrationRoutes(app: FastifyInstance, deps: RegistrationDeps) {
  const { db, clock, sessions, parentBaseUrl } = deps
  if (parentBaseUrl !== undefined) sendToParent(app, parentBaseUrl)

  const askingOf = (request: FastifyRequest): Asking => ({
    ...describeRequest(request, deps),
    browser: sessions.requesterOf(request),
  })

  /** 404 where the parent platform does it. */
  function requireOwnForms() {
    if (parentBaseUrl !== undefined) throw notFound('form')
  }

  async function enter(who: { userId: number; origin: string }, request: FastifyRequest, reply: FastifyReply) {
    await beginSession(deps, { userId: who.userId, startedBy: 'email_link' }, request, reply)
    return { origin: safeReturn(who.origin) }
  }

  serve(app, registration, {
    // No key makes it once: what is kept of a request's body to know it again would help to guess the password in it.
    async 'POST /users/sign_up'({ body }, { request }) {
      requireOwnForms()
      await constantTimeResponse(() => signUp(db, body, askingOf(request)))
      return {}
    },

    async 'POST /users/verifications'({ body }, { request }) {
      requireOwnForms()
      await constantTimeResponse(() => sendSignUpAgain(db, body, askingOf(request)))
      return {}
    },

    async 'POST /users/links'({ body: { token } }, { request }) {
      const asking = askingOf(request)
      const link = await openLink(db, token, asking.now)
      const { kind, email, userId, data } = link
      const { firstName, lastName } = userId === null ? data.person! : await loadInvitedUser(db, userId)
      return { kind, email, firstName, lastName, needsNewPassword: needsNewPassword(link, asking) }
    },

    async 'POST /users/verify'({ body }, { request, reply }) {
      return enter(await confirmAddress(db, body, askingOf(request)), request, reply)
    },

    async 'POST /users/password_resets'({ body }, { request }) {
      await constantTimeResponse(() => requestPasswordReset(db, body, askingOf(request)))
      return {}
    },

    async 'PUT /users/password_resets'({ body }, { request, reply }) {
      return enter(await resetPassword(db, body, askingOf(request)), request, reply)
    },

    async 'POST /api/admin/invitations'({ body }, { request }) {
      const asked = { request, requester: sessions.requesterOf(request) }
      return createOnce(db, asked, (trx) => inviteUser(trx, body, askingOf(request)))
    },

    async 'PUT /users/invitations'({ body }, { request, reply }) {
      return enter(await acceptInvitation(db, body, askingOf(request)), request, reply)
    },

    async 'POST /waitlist'({ body }, { request }) {
      requireOwnForms()
      await joinWaitlist(db, body, { ip: request.ip, now: clock() })
      return {}
    },
  })
}

function sendToParent(app: FastifyInstance, parentBaseUrl: string) {
  for (const path of [paths.signUp(), paths.waitlist()]) {
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(`${parentBaseUrl}${path}?source=marketplace`, 302),
    )
  }
}
