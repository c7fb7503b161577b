import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { keepLocale } from '#platform/page.ts'
import type { Sessions } from '#platform/session.ts'
import { addSession, findLocale, removeSession } from './store.ts'

type Deps = { db: Db; clock: Clock; sessions: Sessions }

/** Signs somebody in on this browser, in place of whoever was. */
export async function beginSession(deps: Deps, userId: number, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock, sessions } = deps
  await endSession(deps, request)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  await addSession(db, { tokenHash: sessions.begin(reply), userId, userAgent, now: clock() })
  const locale = await findLocale(db, userId)
  if (locale) keepLocale(reply, locale)
}

/** Ends the session of this browser, if there is one. */
export async function endSession({ db, sessions }: Omit<Deps, 'clock'>, request: FastifyRequest) {
  const tokenHash = sessions.hashIn(request)
  if (tokenHash) await removeSession(db, tokenHash)
}
