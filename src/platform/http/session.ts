import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES } from '#lib/cookies.ts'
import type { Role } from '#lib/permissions.ts'
import { networkOf } from '../limits/network-address.ts'
import { hashToken, makeToken } from '../random-token.ts'

/** The signed-in user. */
export type SessionUser = {
  id: number
  role: Role
  companyId: number | null
  market: string | null
  email: string
  emailVerified: boolean
  /** The admin who views the site as this user, without changing anything. */
  viewer?: { id: number; until: Date }
  /** An administrator who has yet to sign in with a passkey: until then their role here is that of an occupier. */
  needsPasskey?: true
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that name a permission; null when no user is signed in. */
    user: SessionUser | null
  }
}

export const SESSION_DAYS = { idle: 14, absolute: 30 }
/** Days after its last use for which a browser is recognized. */
export const KNOWN_BROWSER_DAYS = 180
const TOKEN = /^[\w-]{43}$/

type SessionOptions = {
  /** Signs the tokens that leave the server. */
  secret: string
  /** The site is on https. */
  secure: boolean
  /** The user of a valid session, by its token's hash. */
  findSessionUser: (tokenHash: Buffer) => Promise<SessionUser | null>
}

export type Sessions = ReturnType<typeof makeSessions>

/** Session cookies and the CSRF token. The session token is stored in the cookie only; the database stores its hash. */
export function makeSessions({ secret, secure, findSessionUser }: SessionOptions) {
  // With the prefix, browsers reject the cookie from a sibling host or without https.
  const [session, visitor, browser] = secure
    ? ([`__Host-${COOKIES.session}`, `__Host-${COOKIES.visitor}`, `__Host-${COOKIES.browser}`] as const)
    : ([COOKIES.session, COOKIES.visitor, COOKIES.browser] as const)
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const tokenIn = ({ cookies }: FastifyRequest, name: string) => {
    const token = cookies[name]
    return token !== undefined && TOKEN.test(token) ? token : undefined
  }
  const csrfTokenOf = (token: string) => createHmac('sha256', secret).update(`csrf\0${token}`).digest('base64url')

  return {
    cookieName: session,

    async read(request: FastifyRequest): Promise<SessionUser | null> {
      const token = tokenIn(request, session)
      return token === undefined ? null : findSessionUser(hashToken(token))
    },

    /** The hash under which this request's session is stored. */
    hashIn(request: FastifyRequest): Buffer | undefined {
      const token = tokenIn(request, session)
      return token === undefined ? undefined : hashToken(token)
    },

    /** Sets the cookie of a new session; the caller stores the hash. Never reuses a token: an attacker may know it. */
    begin(reply: FastifyReply): Buffer {
      const token = makeToken()
      reply.setCookie(session, token, { ...cookie, maxAge: SESSION_DAYS.absolute * 86_400 })
      reply.clearCookie(visitor, cookie)
      return hashToken(token)
    },

    end(reply: FastifyReply) {
      reply.clearCookie(session, cookie)
    },

    /** The token by which this browser is recognized. It signs no user in, and outlives sessions. */
    browserTokenIn(request: FastifyRequest): string | undefined {
      return tokenIn(request, browser)
    },

    /** Recognizes this browser for another 180 days; returns its token, of which the caller stores a hash. */
    rememberBrowser(request: FastifyRequest, reply: FastifyReply): string {
      const token = tokenIn(request, browser) ?? makeToken()
      reply.setCookie(browser, token, { ...cookie, maxAge: KNOWN_BROWSER_DAYS * 86_400 })
      return token
    },

    /** The CSRF token for writes, derived from the session cookie, or from a visitor cookie, which is set if missing. */
    csrfToken(request: FastifyRequest, reply: FastifyReply): string {
      const known = (request.user && tokenIn(request, session)) ?? tokenIn(request, visitor)
      if (known !== undefined) return csrfTokenOf(known)
      const token = makeToken()
      reply.setCookie(visitor, token, cookie)
      return csrfTokenOf(token)
    },

    /** The client as one key for rate limits and idempotency: the user, else the browser, else the network. */
    requesterOf(request: FastifyRequest): string {
      if (request.user) return `user:${request.user.id}`
      const token = tokenIn(request, visitor)
      return token === undefined
        ? `network:${networkOf(request.ip)}`
        : `visitor:${hashToken(token).toString('base64url')}`
    },

    carriesCsrfToken(request: FastifyRequest): boolean {
      const known = (request.user && tokenIn(request, session)) ?? tokenIn(request, visitor)
      const token = request.headers['x-csrf-token']
      return known !== undefined && typeof token === 'string' && isSame(token, csrfTokenOf(known))
    },
  }
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}
