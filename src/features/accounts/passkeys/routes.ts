import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit, refundRateLimit } from '#platform/limits/rate-limits.ts'
import { requireName } from '#platform/records/require-name.ts'
import { beginSession, type SessionDeps } from '../begin-session.ts'
import { chooseStartPage } from '../choose-start-page.ts'
import { describeRequest } from '../describe-request.ts'
import { mayChangePasskeys } from './access.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { checkPasskeySignIn } from './check-sign-in.ts'
import { passkeys } from './contract.ts'
import { makeChallenges } from './issue-challenge.ts'
import { removePasskey } from './remove-passkey.ts'
import { countPasskeys, findPasskeys, renamePasskey } from './store.ts'
import { makeRequestOptions, siteOf } from './verify-passkey.ts'

/** A user's passkeys, and signing in with one. */
export function passkeyRoutes(app: FastifyInstance, deps: SessionDeps) {
  const { db, clock, sessions, publicUrl, adminsNeedPasskey } = deps
  const challenges = makeChallenges(db, publicUrl)
  const contextOf = (request: FastifyRequest) => describeRequest(request, deps)
  const siteAt = (request: FastifyRequest) => siteOf(siteOrigin(request, publicUrl))
  const listOf = async ({ id, needsPasskey }: SessionUser) => ({
    passkeys: await findPasskeys(db, id),
    isNeeded: needsPasskey ?? false,
  })

  serve(app, passkeys, {
    async 'GET /api/current_user/passkeys'(_input, { user }) {
      return listOf(user)
    },

    async 'POST /api/current_user/passkeys/options'({ body: { password } }, { user, request, reply }) {
      const claim = { user, tokenHash: sessions.hashIn(request)!, password }
      const options = await beginPasskey(db, claim, siteAt(request), contextOf(request))
      await challenges.issue(reply, options.challenge, { userId: user.id, now: clock() })
      return options
    },

    async 'POST /api/current_user/passkeys'({ body }, { user, request, reply }) {
      const challenge = await challenges.take(request, reply, { userId: user.id, now: clock() })
      await addPasskey(db, user, { ...body, challenge, site: siteAt(request) }, contextOf(request))
      return listOf(user)
    },

    async 'PUT /api/current_user/passkeys/:id'({ params: { id }, body }, { user }) {
      const name = requireName(body.name)
      await db.transaction().execute(async (trx) => {
        mayChangePasskeys(user, await countPasskeys(trx, user.id))
        if (!(await renamePasskey(trx, user.id, id, name))) throw notFound('passkey')
      })
      return listOf(user)
    },

    async 'DELETE /api/current_user/passkeys/:id'({ params: { id }, body: { password } }, { user, request }) {
      const claim = { user, tokenHash: sessions.hashIn(request)!, password }
      await removePasskey(db, claim, { id, adminsNeedPasskey }, contextOf(request))
      return listOf(user)
    },

    async 'POST /api/passkey_sign_in/options'({ body: { forAutofill } }, { request, reply }) {
      const now = clock()
      // Each challenge is one attempt, so that this limits attempts, too.
      if (forAutofill)
        await consumeRateLimit(db, `passkey-autofill:${networkOf(request.ip)}`, {
          ...RATE_LIMITS.passkeyAutofillOfNetwork,
          now,
        })
      else await consumeRateLimit(db, rateLimitKey(request), { ...RATE_LIMITS.passkeySignInOfNetwork, now })
      const options = await makeRequestOptions(siteAt(request))
      await challenges.issue(reply, options.challenge, { userId: null, now })
      return options
    },

    async 'POST /api/passkey_sign_in'({ body: { assertion, origin } }, { request, reply }) {
      const now = clock()
      const challenge = await challenges.take(request, reply, { userId: null, now })
      const attempt = { assertion, challenge, site: siteAt(request), now }
      const refused = (reason: string) => request.log.warn({ reason }, 'sign-in with a passkey failed')
      const userId = await db.transaction().execute(async (trx) => {
        const user = await checkPasskeySignIn(trx, attempt, refused)
        await beginSession({ ...deps, db: trx }, { userId: user, startedBy: 'passkey' }, request, reply)
        return user
      })
      // A successful sign-in does not count against others of the same network.
      await refundRateLimit(db, rateLimitKey(request))
      return { origin: await chooseStartPage(deps, { userId, startedBy: 'passkey' }, origin) }
    },
  })
}

const rateLimitKey = ({ ip }: FastifyRequest) => `passkey:${networkOf(ip)}`
