import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_SECONDS, COOKIES } from '#lib/cookies.ts'
import { SECOND_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken, makeToken } from '#platform/random-token.ts'
import { insertChallenge, takeChallenge } from './store.ts'

const TTL_MS = COOKIE_SECONDS.passkey * SECOND_MS

/** Challenges for authenticators, each for one use in the browser that asked for it. */
export function makeChallenges(db: Db, publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? `__Host-${COOKIES.passkey}` : COOKIES.passkey
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  return {
    /** Saves a challenge of a user who adds a passkey, or of a visitor who signs in, and binds it to this browser. */
    async issue(reply: FastifyReply, challenge: string, { userId, now }: { userId: number | null; now: Date }) {
      const token = makeToken()
      const expiresAt = new Date(now.getTime() + TTL_MS)
      await insertChallenge(db, { tokenHash: hashToken(token), challenge, userId, expiresAt })
      reply.setCookie(name, token, { ...cookie, maxAge: COOKIE_SECONDS.passkey })
    },

    /** The challenge that this browser was given for this purpose; undefined the second time. */
    async take(
      request: FastifyRequest,
      reply: FastifyReply,
      { userId, now }: { userId: number | null; now: Date },
    ): Promise<string | undefined> {
      const token = request.cookies[name]
      reply.clearCookie(name, cookie)
      const taken = token === undefined ? undefined : await takeChallenge(db, hashToken(token), now)
      return taken?.userId === userId ? taken.challenge : undefined
    },
  }
}
