import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { linkIdIn } from '#features/share-links/link-token.ts'
import { COOKIES } from '#lib/cookies.ts'
import type { RouteContext } from '#platform/context.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { PASSCODE_DAYS } from '../rules.ts'
import { findSharedTourbook } from '../store.ts'

type Options = Pick<RouteContext, 'db' | 'clock' | 'secret' | 'publicUrl' | 'sessions'>
export type OpenedLink = NonNullable<Awaited<ReturnType<typeof findSharedTourbook>>> & { token: string }

/** Opens links to tourbooks for visitors: `access` checks the passcode, which `grant` remembers in a cookie. */
export function openLinks({ db, clock, secret, publicUrl, sessions }: Options) {
  const secure = publicUrl?.startsWith('https:') ?? false
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const cookieOf = (token: string) => `${secure ? '__Host-' : ''}${COOKIES.passcode}${linkIdIn(token)?.toString(36)}`
  // Signs the token and the hash: another link or another passcode needs another cookie.
  const proofOf = (token: string, passcodeHash: string) =>
    createHmac('sha256', secret).update(`tourbook_passcode\0${token}\0${passcodeHash}`).digest('base64url')

  /** Throws the same 404 for an invented, an expired and a revoked link, and for one of a deleted tourbook. */
  async function find(token: string): Promise<OpenedLink> {
    const found = await findSharedTourbook(db, token, { secret, now: clock() })
    if (!found) throw notFound('share')
    return { ...found, token }
  }

  /** Whether this request may see the tourbook: its owner, who has entered the passcode, and anyone if there is none. */
  async function isUnlocked({ link, share, token }: OpenedLink, request: FastifyRequest): Promise<boolean> {
    if (share.passcode_hash === null) return true
    const proof = request.cookies[cookieOf(token)]
    if (proof !== undefined && isSame(proof, proofOf(token, share.passcode_hash))) return true
    return (request.user ?? (await sessions.read(request)))?.id === link.userId
  }

  return {
    find,
    isUnlocked,

    /** Like `find`; 403 until the passcode was entered. */
    async access(token: string, request: FastifyRequest): Promise<OpenedLink> {
      const opened = await find(token)
      if (!(await isUnlocked(opened, request)))
        throw new AppError(403, 'passcode_required', 'Enter the passcode of this link first.')
      return opened
    },

    /** Opens the link for this browser. */
    grant({ token, share }: OpenedLink, reply: FastifyReply) {
      if (share.passcode_hash === null) return
      const value = proofOf(token, share.passcode_hash)
      reply.setCookie(cookieOf(token), value, { ...cookie, maxAge: PASSCODE_DAYS * 86_400 })
    },
  }
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
