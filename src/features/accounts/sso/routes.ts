import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_SECONDS, COOKIES } from '#lib/cookies.ts'
import { SECOND_MS } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { serve } from '#platform/http/serve.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit, refundRateLimit } from '#platform/limits/rate-limits.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import { beginSession, type SessionDeps } from '../begin-session.ts'
import { chooseStartPage } from '../choose-start-page.ts'
import type { FillSandbox } from '../sandbox/start-sandbox.ts'
import { sso } from './contract.ts'
import { type AuthorizationState, makeProvider, type OidcSettings, type Provider } from './make-provider.ts'
import { matchIdentity, type Refusal } from './match-identity.ts'
import { providerOf } from './rules.ts'

const PURPOSE = 'sso'
const CALLBACK = paths.ssoCallback()
/** Time a user has to sign in at the provider. */
const STATE_TTL_MS = COOKIE_SECONDS.sso * SECOND_MS
const LONGEST_ORIGIN = 1_000
const HIDDEN = { config: { access: 'take_part' }, schema: { hide: true } } as const

type SsoDeps = SessionDeps & {
  secret: string
  /** Unset: there is no single sign-on. */
  oidc: OidcSettings | undefined
  /** Unset: nobody looks around without an account. */
  fillSandbox: FillSandbox | undefined
}

/** Signing in by an OpenID provider, or again there with `again=1`, for actions that would need a password. */
export function ssoRoutes(app: FastifyInstance, deps: SsoDeps) {
  const { oidc, fillSandbox } = deps
  serve(app, sso, {
    async 'GET /api/sign_in_options'() {
      return { sso: oidc ? providerOf(oidc.issuer) : null, sandbox: fillSandbox !== undefined }
    },
  })
  if (oidc) registerSsoRoutes(app, deps, makeProvider(oidc))
}

function registerSsoRoutes(app: FastifyInstance, deps: SsoDeps, provider: Provider) {
  const { db, clock, secret, publicUrl } = deps
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? `__Host-${COOKIES.sso}` : COOKIES.sso
  // Lax: the browser sends it when the provider redirects back.
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const

  app.get(paths.sso(), HIDDEN, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const now = clock()
    await consumeRateLimit(db, rateLimitKey(request), { ...RATE_LIMITS.singleSignOnOfNetwork, now })
    const origin = originIn(request)
    const again = (request.query as { again?: string }).again === '1' ? Math.floor(now.getTime() / 1_000) : null
    try {
      const { url, expected } = await provider.authorize(siteOrigin(request, publicUrl) + CALLBACK, again)
      const expires = new Date(now.getTime() + STATE_TTL_MS)
      reply.setCookie(name, signToken(secret, PURPOSE, { ...expected, origin }, expires), {
        ...cookie,
        maxAge: COOKIE_SECONDS.sso,
      })
      return reply.redirect(url, 302)
    } catch (error) {
      return redirectToLogin(request, reply, { reason: 'failed', origin, error })
    }
  })

  app.get(CALLBACK, HIDDEN, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const state = readToken(secret, PURPOSE, request.cookies[name] ?? '', clock())
    // Each authorization can be answered once.
    reply.clearCookie(name, cookie)
    if (!state) return redirectToLogin(request, reply, { reason: 'failed', origin: '/' })
    const origin = safeReturn(state.origin)
    try {
      const address = new URL(request.url, siteOrigin(request, publicUrl))
      const expected = state as AuthorizationState
      const identity = await provider.identify(address, expected)
      const isAgain = expected.again !== null
      if (isAgain && !identity.isAgain) return redirectToLogin(request, reply, { reason: 'not_again', origin })
      const match = await matchIdentity(db, identity, { ip: request.ip, now: clock() })
      if (!match.ok) return redirectToLogin(request, reply, { reason: match.reason, origin })
      const start = { userId: match.userId, startedBy: isAgain ? ('sso_again' as const) : ('sso' as const) }
      await beginSession(deps, start, request, reply)
      // A successful sign-in does not count against others of the same network.
      await refundRateLimit(db, rateLimitKey(request))
      return reply.redirect(await chooseStartPage(deps, start, origin), 302)
    } catch (error) {
      return redirectToLogin(request, reply, { reason: 'failed', origin, error })
    }
  })
}

const rateLimitKey = ({ ip }: FastifyRequest) => `sso:${networkOf(ip)}`

function originIn(request: FastifyRequest): string {
  const origin = safeReturn((request.query as { origin?: string | string[] }).origin)
  // Cookies are limited to about 4 KB.
  return origin.length <= LONGEST_ORIGIN ? origin : '/'
}

type Failure = { reason: Refusal | 'failed'; origin: string; error?: unknown }

/** Redirects to the sign-in page, which shows the reason. */
function redirectToLogin(request: FastifyRequest, reply: FastifyReply, { reason, origin, error }: Failure) {
  // Only the message: the error's cause may contain personal data from the provider.
  if (error instanceof Error) request.log.warn({ reason: error.message }, 'single sign-on failed')
  return reply.redirect(paths.login({ sso: reason, origin }), 302)
}
