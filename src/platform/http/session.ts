import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_SECONDS, COOKIES } from '#lib/cookies.ts'
import type { Locale } from '#lib/locale.ts'
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
  /** The language chosen for the account. */
  locale?: Locale
  /** That of the account's market, where neither account nor browser name one. */
  marketLocale?: Locale
  /** The admin who views the site as this user, without changing anything. */
  viewer?: { id: number; until: Date }
  /** A visitor of the demo who looks around: when their account ends. */
  sandboxUntil?: Date
  /** An administrator who has yet to sign in with a passkey: until then their role here is that of an occupier. */
  needsPasskey?: true
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that name a permission; null when no user is signed in. */
    user: SessionUser | null
  }
}

export const SESSION_DAYS = { idle: 14, absolute: COOKIE_SECONDS.session / 86_400 }
/** Days after its last use for which a browser is recognized. */
export const KNOWN_BROWSER_DAYS = COOKIE_SECONDS.browser / 86_400
const TOKEN = /^[\w-]{43}$/

type SessionOptions = {
  /** Signs the tokens that leave the server. */
  secret: string
  /** The site is on https. */
  secure: boolean
  /** The user of a valid session, by its token's hash. `isEmbedded`: of one that began in a frame of another site. */
  findSessionUser: (tokenHash: Buffer, session: { isEmbedded: boolean }) => Promise<SessionUser | null>
}

export type Sessions = ReturnType<typeof makeSessions>

/**
 * Session cookies and the CSRF token. The session token is stored in the cookie only; the database stores its hash. Requests
 * from a frame of another site have sessions and cookies of their own, or send the token themselves: browsers may block both.
 */
export function makeSessions({ secret, secure, findSessionUser }: SessionOptions) {
  // With the prefix, browsers reject the cookie from a sibling host or without https.
  const nameOf = (cookie: keyof typeof COOKIES) => (secure ? `__Host-${COOKIES[cookie]}` : COOKIES[cookie])
  const browser = nameOf('browser')
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const own = { session: nameOf('session'), visitor: nameOf('visitor'), cookie }
  const embedded = {
    session: nameOf('embeddedSession'),
    visitor: nameOf('embeddedVisitor'),
    // Browsers accept such a cookie on https only; without it, a site on http is embedded by sites of the same host.
    cookie: secure ? ({ ...cookie, sameSite: 'none', partitioned: true } as const) : cookie,
  }
  /** Pictures and downloads have no header: in a frame of another site only its own cookie is sent with them. */
  const isLoadOfFrame = ({ method, headers, cookies }: FastifyRequest) =>
    method === 'GET' && LOADS.includes(String(headers['sec-fetch-dest'])) && cookies[own.session] === undefined
  const isOfFrame = (request: FastifyRequest) => isFromFrame(request) || isLoadOfFrame(request)
  const placeOf = (request: FastifyRequest) => (isOfFrame(request) ? embedded : own)
  const tokenIn = ({ cookies }: FastifyRequest, name: string) => {
    const token = cookies[name]
    return token !== undefined && TOKEN.test(token) ? token : undefined
  }
  const sessionTokenIn = (request: FastifyRequest) => bearerIn(request) ?? tokenIn(request, placeOf(request).session)
  const csrfTokenOf = (token: string) => createHmac('sha256', secret).update(`csrf\0${token}`).digest('base64url')

  return {
    cookieName: own.session,

    async read(request: FastifyRequest): Promise<SessionUser | null> {
      const token = sessionTokenIn(request)
      return token === undefined ? null : findSessionUser(hashToken(token), { isEmbedded: isOfFrame(request) })
    },

    /** The hash under which this request's session is stored. */
    hashIn(request: FastifyRequest): Buffer | undefined {
      const token = sessionTokenIn(request)
      return token === undefined ? undefined : hashToken(token)
    },

    /** Sets the cookie of a new session; the caller stores the hash. Never reuses a token: an attacker may know it. */
    begin(reply: FastifyReply): { token: string; tokenHash: Buffer } {
      const token = makeToken()
      const { session, visitor, cookie } = placeOf(reply.request)
      reply.setCookie(session, token, { ...cookie, maxAge: COOKIE_SECONDS.session })
      reply.clearCookie(visitor, cookie)
      return { token, tokenHash: hashToken(token) }
    },

    /** What a cookie for the page that sends the request needs: in a frame, it is for that parent alone. */
    cookieFor(request: FastifyRequest) {
      return placeOf(request).cookie
    },

    end(reply: FastifyReply) {
      const { session, cookie } = placeOf(reply.request)
      reply.clearCookie(session, cookie)
    },

    /** The token by which this browser is recognized. It signs no user in, and outlives sessions. */
    browserTokenIn(request: FastifyRequest): string | undefined {
      return tokenIn(request, browser)
    },

    /** Recognizes this browser for another 180 days; returns its token, of which the caller stores a hash. */
    rememberBrowser(request: FastifyRequest, reply: FastifyReply): string {
      const token = tokenIn(request, browser) ?? makeToken()
      reply.setCookie(browser, token, { ...cookie, maxAge: COOKIE_SECONDS.browser })
      return token
    },

    /** The CSRF token for writes, derived from the session cookie, or from a visitor cookie, which is set if missing. */
    csrfToken(request: FastifyRequest, reply: FastifyReply): string {
      const { visitor, cookie } = placeOf(request)
      const known = (request.user && sessionTokenIn(request)) ?? tokenIn(request, visitor)
      if (known !== undefined) return csrfTokenOf(known)
      const token = makeToken()
      reply.setCookie(visitor, token, cookie)
      return csrfTokenOf(token)
    },

    /** The client as one key for rate limits and idempotency: the user, else the browser, else the network. */
    requesterOf(request: FastifyRequest): string {
      if (request.user) return `user:${request.user.id}`
      const token = tokenIn(request, placeOf(request).visitor)
      return token === undefined
        ? `network:${networkOf(request.ip)}`
        : `visitor:${hashToken(token).toString('base64url')}`
    },

    /** A session token in a header does as well: only a page of this site can send it. */
    carriesCsrfToken(request: FastifyRequest): boolean {
      if (request.user && bearerIn(request)) return true
      const known = (request.user && sessionTokenIn(request)) ?? tokenIn(request, placeOf(request).visitor)
      const token = request.headers['x-csrf-token']
      return known !== undefined && typeof token === 'string' && isSame(token, csrfTokenOf(known))
    },
  }
}

/** What a page loads by itself, as browsers name it; a download in a frame is one of the frame. */
const LOADS = ['image', 'video', 'audio', 'iframe']

/** The session token that a page in a frame sends itself. */
function bearerIn({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? ''
  return TOKEN.test(token) ? token : undefined
}

/** Whether a page in a frame of another site sends the request: no other site can add the header, nor any link or form. */
const isFromFrame = (request: FastifyRequest) => request.headers['x-embed'] === '1' || bearerIn(request) !== undefined

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}
