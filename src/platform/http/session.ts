import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES } from '#lib/cookies.ts'
import type { Role } from '#lib/permissions.ts'
import { networkOf } from '../limits/network-address.ts'
import { hashToken, makeToken } from '../random-token.ts'

/** Who is signed in. */
export type SessionUser = {
  id: number
  role: Role
  companyId: number | null
  market: string | null
  email: string
  emailVerified: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a route that names a permission; null is nobody signed in. */
    user: SessionUser | null
  }
}

export const SESSION_DAYS = { idle: 14, absolute: 30 }
/** For how long a browser is recognized without use. */
export const KNOWN_BROWSER_DAYS = 180
const TOKEN = /^[\w-]{43}$/

export type SessionOptions = {
  /** Signs what leaves the server. */
  secret: string
  /** The site is on https. */
  secure: boolean
  /** The reader of a session that still holds, by its token's hash. */
  findSessionUser: (tokenHash: Buffer) => Promise<SessionUser | null>
}

export type Sessions = ReturnType<typeof openSessions>

/** Cookies and the anti-forgery token. A session's token is in its cookie alone; everything else knows its hash. */
export function openSessions({ secret, secure, findSessionUser }: SessionOptions) {
  // The prefix makes browsers refuse the cookie from a sister host or without https.
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
    async read(request: FastifyRequest): Promise<SessionUser | null> {
      const token = tokenIn(request, session)
      return token === undefined ? null : findSessionUser(hashToken(token))
    },

    /** The hash under which this request's session is kept. */
    hashIn(request: FastifyRequest): Buffer | undefined {
      const token = tokenIn(request, session)
      return token === undefined ? undefined : hashToken(token)
    },

    /** Hands out a new session's cookie; the caller keeps the hash. Never the old token again: it may be known. */
    begin(reply: FastifyReply): Buffer {
      const token = makeToken()
      reply.setCookie(session, token, { ...cookie, maxAge: SESSION_DAYS.absolute * 86_400 })
      reply.clearCookie(visitor, cookie)
      return hashToken(token)
    },

    end(reply: FastifyReply) {
      reply.clearCookie(session, cookie)
    },

    /** By what this browser was recognized before. It signs nobody in, and outlives sessions. */
    browserTokenIn(request: FastifyRequest): string | undefined {
      return tokenIn(request, browser)
    },

    /** Makes this browser one to recognize for another 180 days; returns its token, of which the caller stores a hash. */
    rememberBrowser(request: FastifyRequest, reply: FastifyReply): string {
      const token = tokenIn(request, browser) ?? makeToken()
      reply.setCookie(browser, token, { ...cookie, maxAge: KNOWN_BROWSER_DAYS * 86_400 })
      return token
    },

    /** The token writes must carry: of the session, or of a visitor's own cookie, which is given when there is none. */
    csrfToken(request: FastifyRequest, reply: FastifyReply): string {
      const known = (request.user && tokenIn(request, session)) ?? tokenIn(request, visitor)
      if (known !== undefined) return csrfTokenOf(known)
      const token = makeToken()
      reply.setCookie(visitor, token, cookie)
      return csrfTokenOf(token)
    },

    /** Who asks, as one name for counting and remembering: a person, else a browser. */
    requesterOf(request: FastifyRequest): string {
      if (request.user) return `user:${request.user.id}`
      const token = tokenIn(request, visitor)
      return token === undefined
        ? `network:${networkOf(request.ip)}`
        : `visitor:${hashToken(token).toString('base64url')}`
    },

    carriesCsrfToken(request: FastifyRequest): boolean {
      const known = (request.user && tokenIn(request, session)) ?? tokenIn(request, visitor)
      const given = request.headers['x-csrf-token']
      return known !== undefined && typeof given === 'string' && isSame(given, csrfTokenOf(known))
    },
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}
