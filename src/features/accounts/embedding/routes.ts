import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit, refundRateLimit } from '#platform/limits/rate-limits.ts'
import { hashToken } from '#platform/random-token.ts'
import { beginSession, type SessionDeps } from '../begin-session.ts'
import { matchIdentity } from '../sso/match-identity.ts'
import { loadRole } from '../store.ts'
import { embedding } from './contract.ts'
import { TOKEN_REFUSALS, type TokenRefusal } from './rules.ts'
import { claimToken } from './store.ts'
import { type EmbedKey, verifyToken } from './verify-token.ts'

type EmbeddingDeps = SessionDeps & { embedKeys: readonly EmbedKey[] }

/** Signs users of embedding sites in, within their frames. */
export function embeddingRoutes(app: FastifyInstance, deps: EmbeddingDeps) {
  const { db, clock, publicUrl, embedKeys } = deps
  serve(app, embedding, {
    async 'POST /api/embed/sessions'({ body: { token } }, { request, reply }) {
      if (request.headers['x-embed'] !== '1') throw refused('not_framed')
      const now = clock()
      const limit = `parent-token:${networkOf(request.ip)}`
      await consumeRateLimit(db, limit, { ...RATE_LIMITS.parentTokenOfNetwork, now })
      const verified = verifyToken(token, { keys: embedKeys, audience: siteOrigin(request, publicUrl), now })
      if (!verified.ok) throw refused(verified.reason)
      const { identity, tokenId, expiresAt } = verified
      const idHash = hashToken(`${identity.issuer}\0${tokenId}`)
      if (!(await claimToken(db, { idHash, expiresAt }))) throw refused('used')
      const match = await matchIdentity(db, identity, { ip: request.ip, now })
      if (!match.ok) throw refused(match.reason === 'unverified' ? 'unverified' : 'refused')
      // Pages of the back office are never framed, so that nobody can be made to click there.
      if ((await loadRole(db, match.userId)) === 'admin') throw refused('refused')
      const sessionToken = await beginSession(deps, { userId: match.userId, startedBy: 'parent' }, request, reply)
      await refundRateLimit(db, limit)
      return { sessionToken }
    },
  })
}

const refused = (reason: TokenRefusal) => new AppError(403, 'token_refused', TOKEN_REFUSALS[reason])
