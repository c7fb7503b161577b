import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEmailAddress } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import { type FieldError, invalid, notFound, rejectInvalid } from '#platform/errors.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
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
  const claimOf = ({ user, request }: UserRequest, password: string | undefined): Claim => ({
    user,
    tokenHash: hashOf(request),
    password,
  })
  const profileOf = ({ user: { id }, request }: UserRequest) => {
    const now = clock()
    const session = { userId: id, tokenHash: hashOf(request), since: freshSince(now) }
    return loadProfile(db, { ...session, now })
  }
  const sessionsOf = async ({ user: { id }, request }: UserRequest) => ({
    sessions: await findSessions(db, id, hashOf(request), clock()),
  })
  const hashOf = (request: FastifyRequest) => sessions.hashIn(request)!

  serve(app, accountSettings, {
    async 'GET /api/current_user/profile'(_input, { user, request }) {
      return profileOf({ user, request })
    },

    async 'PUT /api/current_user/profile'({ body }, { user, request, reply }) {
      const [firstName, lastName] = [singleLine(body.firstName), singleLine(body.lastName)]
      rejectInvalid(blankFields({ firstName, lastName }))
      const before = await profileOf({ user, request })
      await saveProfile(db, user.id, { ...body, firstName, lastName }, clock())
      if (before.locale !== body.locale) saveLocale(reply, body.locale)
      return profileOf({ user, request })
    },

    async 'POST /api/current_user/email_changes'({ body: { email, password } }, { user, request }) {
      const claim = claimOf({ user, request }, password)
      await constantTimeResponse(() => requestEmailChange(db, claim, { email }, contextOf(request)))
      return profileOf({ user, request })
    },

    async 'PUT /users/email_changes'({ body: { token } }, { request }) {
      return confirmEmailChange(db, token, contextOf(request))
    },

    async 'PUT /api/current_user/password'({ body: { password, newPassword } }, { user, request, reply }) {
      const change = { newPassword, renewToken: () => sessions.begin(reply).tokenHash }
      await changePassword(db, claimOf({ user, request }, password), change, contextOf(request))
      return {}
    },

    async 'PUT /api/current_user/role'({ body: { role, password } }, { user, request }) {
      await changeRole(db, claimOf({ user, request }, password), role, contextOf(request))
      return profileOf({ user, request })
    },

    async 'GET /api/current_user/professional'(_input, { user }) {
      return loadProfessional(db, user.id)
    },

    async 'PUT /api/current_user/professional'({ body }, { user }) {
      await saveProfessional(db, user.id, body, clock())
      return loadProfessional(db, user.id)
    },

    async 'GET /api/current_user/tourbook_contact'(_input, { user }) {
      return loadTourbookContact(db, user.id)
    },

    async 'PUT /api/current_user/tourbook_contact'({ body }, { user }) {
      if (body.email.trim() !== '' && !isEmailAddress(body.email.trim())) {
        throw invalid([{ field: 'email', message: 'must be an email address' }])
      }
      await saveTourbookContact(db, user.id, body, clock())
      return loadTourbookContact(db, user.id)
    },

    async 'GET /api/current_user/sessions'(_input, { user, request }) {
      return sessionsOf({ user, request })
    },

    async 'DELETE /api/current_user/sessions'(_input, { user, request }) {
      await signOutElsewhere(db, user.id, hashOf(request), contextOf(request))
      return sessionsOf({ user, request })
    },

    async 'DELETE /api/current_user/sessions/:id'({ params: { id } }, { user, request, reply }) {
      await endSessionById(db, user.id, id, contextOf(request))
      const remaining = await sessionsOf({ user, request })
      if (!remaining.sessions.some(({ isThis }) => isThis)) sessions.end(reply)
      return remaining
    },

    async 'GET /api/users/:id'({ params: { id } }, { user }) {
      if (user.id !== id && user.role !== 'admin') throw notFound('account')
      return loadSummary(db, id)
    },
  })
}

const blankFields = (texts: Record<string, string>): FieldError[] =>
  Object.entries(texts).flatMap(([field, text]) => (text === '' ? [{ field, message: 'must not be blank' }] : []))
