import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEmailAddress } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { saveLocale } from '#platform/pages/page.ts'
import type { SessionDeps } from '../begin-session.ts'
import { describeRequest } from '../describe-request.ts'
import { constantTimeResponse } from '../registration/constant-time-response.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeRole } from './change-role.ts'
import { type Claim, freshSince } from './confirm-identity.ts'
import { accountSettings } from './contract.ts'
import { endSessionById, findSessions, signOutElsewhere } from './end-sessions.ts'
import {
  loadProfessional,
  loadProfile,
  loadSummary,
  loadTourbookContact,
  saveProfessional,
  saveProfile,
  saveTourbookContact,
} from './store.ts'

/** Routes with which users read and change their own account. */
export function accountSettingsRoutes(app: FastifyInstance, deps: SessionDeps) {
  const { db, clock, sessions } = deps
  const contextOf = (request: FastifyRequest) => describeRequest(request, deps)
  const claimOf = (request: FastifyRequest, password: string | undefined): Claim => ({
    user: readerOf(request),
    tokenHash: hashOf(request),
    password,
  })
  const profileFor = (request: FastifyRequest) => {
    const now = clock()
    const session = { userId: readerOf(request).id, tokenHash: hashOf(request), since: freshSince(now) }
    return loadProfile(db, { ...session, now })
  }
  const sessionsFor = async (request: FastifyRequest) => ({
    sessions: await findSessions(db, readerOf(request).id, hashOf(request), clock()),
  })
  const hashOf = (request: FastifyRequest) => sessions.hashIn(request)!

  serve(app, accountSettings, {
    async 'GET /api/current_user/profile'(_input, request) {
      return profileFor(request)
    },

    async 'PUT /api/current_user/profile'({ body }, request, reply) {
      const { id } = readerOf(request)
      const [firstName, lastName] = [singleLine(body.firstName), singleLine(body.lastName)]
      refuseBlank({ firstName, lastName })
      const before = await profileFor(request)
      await saveProfile(db, id, { ...body, firstName, lastName }, clock())
      if (before.locale !== body.locale) saveLocale(reply, body.locale)
      return profileFor(request)
    },

    async 'POST /api/current_user/email_changes'({ body: { email, password } }, request) {
      const claim = claimOf(request, password)
      await constantTimeResponse(() => requestEmailChange(db, claim, { email }, contextOf(request)))
      return profileFor(request)
    },

    async 'PUT /users/email_changes'({ body: { token } }, request) {
      return confirmEmailChange(db, token, contextOf(request))
    },

    async 'PUT /api/current_user/password'({ body: { password, newPassword } }, request, reply) {
      const change = { newPassword, renewToken: () => sessions.begin(reply) }
      await changePassword(db, claimOf(request, password), change, contextOf(request))
      return {}
    },

    async 'PUT /api/current_user/role'({ body: { role, password } }, request) {
      await changeRole(db, claimOf(request, password), role, contextOf(request))
      return profileFor(request)
    },

    async 'GET /api/current_user/professional'(_input, request) {
      return loadProfessional(db, readerOf(request).id)
    },

    async 'PUT /api/current_user/professional'({ body }, request) {
      const { id } = readerOf(request)
      await saveProfessional(db, id, body, clock())
      return loadProfessional(db, id)
    },

    async 'GET /api/current_user/tourbook_contact'(_input, request) {
      return loadTourbookContact(db, readerOf(request).id)
    },

    async 'PUT /api/current_user/tourbook_contact'({ body }, request) {
      const { id } = readerOf(request)
      if (body.email.trim() !== '' && !isEmailAddress(body.email.trim())) {
        throw invalid([{ field: 'email', message: 'must be an e-mail address' }])
      }
      await saveTourbookContact(db, id, body, clock())
      return loadTourbookContact(db, id)
    },

    async 'GET /api/current_user/sessions'(_input, request) {
      return sessionsFor(request)
    },

    async 'DELETE /api/current_user/sessions'(_input, request) {
      await signOutElsewhere(db, readerOf(request).id, hashOf(request), contextOf(request))
      return sessionsFor(request)
    },

    async 'DELETE /api/current_user/sessions/:id'({ params: { id } }, request, reply) {
      await endSessionById(db, readerOf(request).id, id, contextOf(request))
      const remaining = await sessionsFor(request)
      if (!remaining.sessions.some(({ isThis }) => isThis)) sessions.end(reply)
      return remaining
    },

    async 'GET /api/users/:id'({ params: { id } }, request) {
      const user = readerOf(request)
      if (user.id !== id && user.role !== 'admin') throw notFound('account')
      return loadSummary(db, id)
    },
  })
}

/** Of a route that only people signed in reach. */
const readerOf = ({ user }: FastifyRequest): SessionUser => user!

function refuseBlank(texts: Record<string, string>) {
  const blank = Object.entries(texts).filter(([, text]) => text === '')
  if (blank.length > 0) throw invalid(blank.map(([field]) => ({ field, message: 'must not be blank' })))
}
