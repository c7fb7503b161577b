import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_SECONDS, COOKIES } from '#lib/cookies.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { linkIdIn } from './link-token.ts'
import type { LinkSubject } from './rules.ts'
import { findIssuedLink, findOpenLink, type OpenLink } from './store.ts'

/** What a link shows; null or no hash: without a passcode. */
type Shown = { message: string; passcode_hash?: string | null }
export type Opened<Share> = { link: OpenLink; share: Share; token: string }
type Kind<Share, Preview> = {
  subject: LinkSubject
  /** What an open link shows; undefined when that is deleted. */
  findShown: (db: Db, link: OpenLink) => Promise<Share | undefined>
  previews?: {
    /** What a token that is no link's asks for; undefined for every other token. */
    read: (token: string) => Preview | undefined
    /** What it shows its sender; undefined when it shows nothing. */
    find: (db: Db, preview: Preview, userId: number) => Promise<Share | undefined>
  }
}
/** Of a preview: no link has it. */
const NO_LINK = 0
type Context = Pick<RouteContext, 'db' | 'clock' | 'secret' | 'publicUrl' | 'sessions'>

/** Opens links for visitors: `access` checks the passcode, which `grant` remembers in a cookie. */
export function openLinks<Share extends Shown, Preview = never>(
  { db, clock, secret, publicUrl, sessions }: Context,
  { subject, findShown, previews }: Kind<Share, Preview>,
) {
  const secure = publicUrl?.startsWith('https:') ?? false
  const cookieOf = (token: string) => `${secure ? '__Host-' : ''}${COOKIES.passcode}${linkIdIn(token)?.toString(36)}`
  // Signs the token and the hash: another link or another passcode needs another cookie.
  const proofOf = (token: string, passcodeHash: string) =>
    createHmac('sha256', secret).update(`${subject}_passcode\0${token}\0${passcodeHash}`).digest('base64url')

  /** Throws the same 404 for an invented, an expired and a revoked link, and for one of a deleted subject. */
  async function find(token: string, request?: FastifyRequest): Promise<Opened<Share>> {
    const preview = request && (await openPreview(token, request))
    if (preview) return preview
    const link = await findOpenLink(db, { subject, token }, { secret, now: clock() })
    const share = link && (await findShown(db, link))
    if (!share) throw notFound('share')
    return { link, share, token }
  }

  async function openPreview(token: string, request: FastifyRequest): Promise<Opened<Share> | undefined> {
    const preview = previews?.read(token)
    if (!previews || preview === undefined) return undefined
    const user = request.user ?? (await sessions.read(request))
    const share = user && (await previews.find(db, preview, user.id))
    return share ? { link: { id: NO_LINK, userId: user.id, createdAt: clock() }, share, token } : undefined
  }

  /** Whether this request may see it: its sender, who has entered the passcode, and anyone if there is none. */
  async function isUnlocked({ link, share, token }: Opened<Share>, request: FastifyRequest): Promise<boolean> {
    if (share.passcode_hash == null) return true
    const proof = request.cookies[cookieOf(token)]
    if (proof !== undefined && isSame(proof, proofOf(token, share.passcode_hash))) return true
    return (request.user ?? (await sessions.read(request)))?.id === link.userId
  }

  return {
    find,
    isUnlocked,

    /** The link of a token that opened it once; throws 404 for an invented one, and for one that still opens it. */
    async findEnded(token: string): Promise<OpenLink> {
      const issued = await findIssuedLink(db, { subject, token }, { secret, now: clock() })
      if (!issued || (issued.isOpen && (await findShown(db, issued.link)))) throw notFound('share')
      return issued.link
    },

    /** Like `find`; 403 until the passcode was entered. */
    async access(token: string, request: FastifyRequest): Promise<Opened<Share>> {
      const opened = await find(token, request)
      if (!(await isUnlocked(opened, request)))
        throw new AppError(403, 'passcode_required', 'Enter the passcode of this link first.')
      return opened
    },

    /** Opens the link for this browser. */
    grant({ token, share }: Opened<Share>, reply: FastifyReply) {
      if (share.passcode_hash == null) return
      const value = proofOf(token, share.passcode_hash)
      const cookie = sessions.cookieFor(reply.request)
      reply.setCookie(cookieOf(token), value, { ...cookie, maxAge: COOKIE_SECONDS.passcode })
    },
  }
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
