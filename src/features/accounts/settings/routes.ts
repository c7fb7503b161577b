import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Locale } from '#lib/locale.ts'
import { isMailAddress } from '#lib/mailbox.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Clock } from '#platform/clock.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { keepLocale } from '#platform/page.ts'
import { serve } from '#platform/serve.ts'
import type { Reader, Sessions } from '#platform/session.ts'
import { letterOrigin } from '#platform/site-origin.ts'
import type { DB } from '#schema'
import { answerEvenly } from '../by-mail/answer-evenly.ts'
import { SIGN_UP_ROLES } from '../by-mail/rules.ts'
import { askForEmailChange, confirmEmailChange, type Writer } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { accountSettings } from './contract.ts'
import { endNamedSession, endOtherSessions, findSessions } from './end-sessions.ts'
import { provePassword } from './prove-password.ts'
import {
  loadProfessional,
  loadProfile,
  loadSummary,
  loadTourbookContact,
  saveProfessional,
  saveProfile,
  saveRole,
  saveTourbookContact,
} from './store.ts'

export type AccountSettingsDeps = {
  db: Kysely<DB>
  clock: Clock
  sessions: Sessions
  localeOf: (request: FastifyRequest) => Locale
  publicUrl: string | undefined
}

/** What people may read and change of their own account. */
export function accountSettingsRoutes(app: FastifyInstance, deps: AccountSettingsDeps) {
  const { db, clock, sessions, localeOf, publicUrl } = deps
  const writerOf = (request: FastifyRequest): Writer => ({
    locale: localeOf(request),
    site: letterOrigin(request, publicUrl),
    ip: request.ip,
    now: clock(),
  })
  const sessionsFor = async (request: FastifyRequest) => ({
    sessions: await findSessions(db, readerOf(request).id, hashOf(request), clock()),
  })
  const hashOf = (request: FastifyRequest) => sessions.hashIn(request)!

  serve(app, accountSettings, {
    async 'GET /api/current_user/profile'(_input, request) {
      return loadProfile(db, readerOf(request).id, clock())
    },

    async 'PUT /api/current_user/profile'({ body }, request, reply) {
      const { id } = readerOf(request)
      const [firstName, lastName] = [singleLine(body.firstName), singleLine(body.lastName)]
      refuseBlank({ firstName, lastName })
      const before = await loadProfile(db, id, clock())
      await saveProfile(db, id, { ...body, firstName, lastName }, clock())
      if (before.locale !== body.locale) keepLocale(reply, body.locale)
      return loadProfile(db, id, clock())
    },

    async 'POST /api/current_user/email_changes'({ body }, request) {
      const reader = readerOf(request)
      await answerEvenly(() => askForEmailChange(db, reader, body, writerOf(request)))
      return loadProfile(db, reader.id, clock())
    },

    async 'PUT /users/email_changes'({ body: { token } }) {
      return confirmEmailChange(db, token, clock())
    },

    async 'PUT /api/current_user/password'({ body }, request) {
      const who = { reader: readerOf(request), tokenHash: hashOf(request) }
      await changePassword(db, who, body, writerOf(request))
      return {}
    },

    async 'PUT /api/current_user/role'({ body: { role, password } }, request) {
      const reader = readerOf(request)
      if (!(SIGN_UP_ROLES as readonly string[]).includes(reader.role)) {
        throw conflict('Only an administrator changes this role.')
      }
      await provePassword(db, reader.id, password, clock())
      await saveRole(db, reader.id, role, clock())
      return loadProfile(db, reader.id, clock())
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
      if (body.email.trim() !== '' && !isMailAddress(body.email.trim())) {
        throw invalid([{ field: 'email', message: 'must be an e-mail address' }])
      }
      await saveTourbookContact(db, id, body, clock())
      return loadTourbookContact(db, id)
    },

    async 'GET /api/current_user/sessions'(_input, request) {
      return sessionsFor(request)
    },

    async 'DELETE /api/current_user/sessions'(_input, request) {
      await endOtherSessions(db, readerOf(request).id, hashOf(request))
      return sessionsFor(request)
    },

    async 'DELETE /api/current_user/sessions/:id'({ params: { id } }, request, reply) {
      await endNamedSession(db, readerOf(request).id, id, clock())
      const left = await sessionsFor(request)
      if (!left.sessions.some(({ isThis }) => isThis)) sessions.end(reply)
      return left
    },

    async 'GET /api/users/:id'({ params: { id } }, request) {
      const reader = readerOf(request)
      if (reader.id !== id && reader.role !== 'admin') throw notFound('account')
      return loadSummary(db, id)
    },
  })
}

/** Of a route that only people signed in reach. */
const readerOf = ({ reader }: FastifyRequest): Reader => reader!

function refuseBlank(texts: Record<string, string>) {
  const blank = Object.entries(texts).filter(([, text]) => text === '')
  if (blank.length > 0) throw invalid(blank.map(([field]) => ({ field, message: 'must not be blank' })))
}
