import type { FastifyInstance } from 'fastify'
import { paths } from '#lib/paths.ts'
import { type Actor, actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { isSuppressed, suppressAddress, unsuppressAddress } from '#platform/email/email-suppression.ts'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { emailPreferences } from './contract.ts'
import { readLink, recipientHashOf } from './sign-link.ts'

const MAX_BYTES = 4_096

/** Lets recipients stop emails that other users send them, and monthly reports. Email clients and the page without JavaScript post forms. */
export function emailPreferenceRoutes(app: FastifyInstance, { db, clock, secret }: RouteContext) {
  app.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: MAX_BYTES } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, entriesOf(String(body))),
    )
    // RFC 8058 allows this form too. Only email clients send it, and they only stop emails.
    scope.addContentTypeParser('multipart/form-data', options, (_request, _body, done) => done(null, {}))

    serve(scope, emailPreferences, {
      async 'GET /api/email_preferences'({ query: { token = '' } }) {
        const link = readLink(token, { secret, now: clock() })
        if (!link) return { state: 'unknown_link', topic: 'people' }
        return { state: (await isSuppressed(db, link.addressHash)) ? 'stopped' : 'allowed', topic: link.topic }
      },

      async 'POST /email_preferences'({ query: { token }, body: { state = 'stopped', form } }, { request, reply }) {
        const now = clock()
        const link = readLink(token, { secret, now })
        if (!link) throw new AppError(404, 'link_expired', 'This link is incomplete or too old.')
        const { addressHash, topic } = link
        await db.transaction().execute(async (trx) => {
          await consumeRateLimit(trx, `email-preference:${addressHash.toString('base64url')}`, {
            ...RATE_LIMITS.emailPreferenceOfAddress,
            now,
          })
          await savePreference(trx, { addressHash, state, now, actor: actorOf(request) })
        })
        if (form === 'page') reply.code(303).header('location', paths.emailPreferences({ token }))
        return { state, topic }
      },

      async 'GET /api/current_user/report_preference'(_input, { user }) {
        return { isOn: !(await isSuppressed(db, recipientHashOf(user.email, 'report', secret))) }
      },

      async 'PUT /api/current_user/report_preference'({ body: { isOn } }, { user, request }) {
        const addressHash = recipientHashOf(user.email, 'report', secret)
        const state = isOn ? 'allowed' : 'stopped'
        const actor = actorOf({ user, ip: request.ip })
        await db.transaction().execute((trx) => savePreference(trx, { addressHash, state, now: clock(), actor }))
        return { isOn }
      },
    })
  })
}

type Preference = { addressHash: Buffer; state: 'allowed' | 'stopped'; now: Date; actor: Actor }

/** Saves a change, and that there was one. */
async function savePreference(trx: Db, { addressHash, state, now, actor }: Preference) {
  const isChanged =
    state === 'stopped' ? await suppressAddress(trx, addressHash, now) : await unsuppressAddress(trx, addressHash)
  if (!isChanged) return
  const action = state === 'stopped' ? 'email_preference.stopped' : 'email_preference.allowed'
  // The address stays out of the audit log.
  await recordAudit(trx, { at: now, actor, action, subject: { type: 'email_preference', id: null } })
}

/** The known fields of the page's form; an email client's form has none of them. */
function entriesOf(form: string): Record<string, string> {
  const entries = new URLSearchParams(form)
  return Object.fromEntries(
    ['state', 'form'].flatMap((name) => (entries.has(name) ? [[name, entries.get(name)!]] : [])),
  )
}
