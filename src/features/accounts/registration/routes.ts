import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CAMPAIGN_PARAMETERS } from '#lib/campaign.ts'
import { paths } from '#lib/paths.ts'
import { withQuery } from '#lib/query.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { beginSession, type SessionDeps } from '../begin-session.ts'
import { chooseStartPage } from '../choose-start-page.ts'
import { describeRequest } from '../describe-request.ts'
import { constantTimeResponse } from './constant-time-response.ts'
import { registration } from './contract.ts'
import { acceptInvitation, inviteUser } from './invite-user.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { openLink } from './open-link.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { confirmAddress, needsNewPassword, type RegistrationContext, sendSignUpAgain, signUp } from './sign-up.ts'
import { loadInvitedUser } from './store.ts'

type RegistrationDeps = SessionDeps & {
  /** Base URL of the parent platform, which replaces sign-up and the waitlist when set. */
  parentBaseUrl: string | undefined
  /** Signs the links that restore closed accounts. */
  secret: string
}

/** Routes for sign-up, password resets, invitations and the waitlist. */
export function registrationRoutes(app: FastifyInstance, deps: RegistrationDeps) {
  const { db, clock, sessions, parentBaseUrl, secret } = deps
  if (parentBaseUrl !== undefined) redirectToParent(app, parentBaseUrl)

  const contextOf = (request: FastifyRequest): RegistrationContext => ({
    ...describeRequest(request, deps),
    browser: sessions.requesterOf(request),
    secret,
  })

  function requireNoParent() {
    if (parentBaseUrl !== undefined) throw notFound('form')
  }

  async function startSession(
    account: { userId: number; origin: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const start = { userId: account.userId, startedBy: 'email_link' } as const
    await beginSession(deps, start, request, reply)
    return { origin: await chooseStartPage(deps, start, account.origin) }
  }

  serve(app, registration, {
    // No idempotency key: storing a hash of the request's body would help to guess the password in it.
    async 'POST /users/sign_up'({ body }, { request }) {
      requireNoParent()
      await constantTimeResponse(() => signUp(db, body, contextOf(request)))
      return {}
    },

    async 'POST /users/verifications'({ body }, { request }) {
      requireNoParent()
      await constantTimeResponse(() => sendSignUpAgain(db, body, contextOf(request)))
      return {}
    },

    async 'POST /users/links'({ body: { token } }, { request }) {
      const context = contextOf(request)
      const link = await openLink(db, token, context.now)
      const { kind, email, userId, data } = link
      const { firstName, lastName } = userId === null ? data.person! : await loadInvitedUser(db, userId)
      return { kind, email, firstName, lastName, needsNewPassword: needsNewPassword(link, context) }
    },

    async 'POST /users/verify'({ body }, { request, reply }) {
      return startSession(await confirmAddress(db, body, contextOf(request)), request, reply)
    },

    async 'POST /users/password_resets'({ body }, { request }) {
      await constantTimeResponse(() => requestPasswordReset(db, body, contextOf(request)))
      return {}
    },

    async 'PUT /users/password_resets'({ body }, { request, reply }) {
      return startSession(await resetPassword(db, body, contextOf(request)), request, reply)
    },

    async 'POST /api/admin/invitations'({ body }, { request }) {
      const submission = { request, requester: sessions.requesterOf(request) }
      return createOnce(db, submission, (trx) => inviteUser(trx, body, contextOf(request)))
    },

    async 'PUT /users/invitations'({ body }, { request, reply }) {
      return startSession(await acceptInvitation(db, body, contextOf(request)), request, reply)
    },

    async 'POST /waitlist'({ body }, { request }) {
      requireNoParent()
      await joinWaitlist(db, body, { ip: request.ip, now: clock() })
      return {}
    },
  })
}

function redirectToParent(app: FastifyInstance, parentBaseUrl: string) {
  for (const path of [paths.signUp(), paths.waitlist()]) {
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .redirect(parentBaseUrl + withQuery(path, { source: 'marketplace', ...passedOn(request) }), 302),
    )
  }
}

/** The campaign of the address, and the page to return to. */
function passedOn({ query }: FastifyRequest): Record<string, string> {
  const given = Object.entries(query as Record<string, unknown>)
  const known = given.filter(([name, value]) => PASSED_ON.includes(name) && typeof value === 'string')
  const { origin, ...campaign } = Object.fromEntries(known) as Record<string, string>
  // The parent site may redirect there.
  return { ...campaign, ...(origin !== undefined && { origin: safeReturn(origin) }) }
}

const PASSED_ON = [...CAMPAIGN_PARAMETERS, 'origin']
