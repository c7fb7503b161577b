import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { DAY_MS } from '#lib/durations.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { Sessions } from '#platform/http/session.ts'
import { tryConsumeRateLimit } from '#platform/limits/rate-limits.ts'
import { saveLocale } from '#platform/pages/page.ts'
import type { DB } from '#schema'
import { describeRequest, type RequestContext, type RequestDeps } from './describe-request.ts'
import { newSignInEmail } from './protection/email-new-sign-in.ts'
import { rememberBrowser } from './protection/store.ts'
import {
  addSession,
  loadSignInUser,
  removeSession,
  removeSessionsBeyond,
  type SignInUser,
  type StartedBy,
} from './store.ts'

export type SessionDeps = RequestDeps & { db: Kysely<DB>; sessions: Sessions }

/** Sessions a user may have; the one unused longest ends when another begins. */
export const MOST_SESSIONS = 20
const NEW_BROWSER_EMAILS = { most: 10, windowMs: DAY_MS }

type Beginning = { userId: number; startedBy: StartedBy }

/**
 * Signs a user in on this browser, in place of whoever was, and makes the browser one of their known ones. Their owner is
 * told of a new browser, unless an email or the account's first sign-in led here.
 */
export async function beginSession(
  deps: SessionDeps,
  { userId, startedBy }: Beginning,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, sessions } = deps
  if (!db.isTransaction) {
    return db.transaction().execute((trx) => beginSession({ ...deps, db: trx }, { userId, startedBy }, request, reply))
  }
  const context = describeRequest(request, deps)
  const { ip, userAgent, now } = context
  const user = await loadSignInUser(db, userId, now)
  const replaced = sessions.hashIn(request)
  if (replaced) await removeSession(db, replaced)
  const isKnown = await rememberBrowser(db, userId, sessions.rememberBrowser(request, reply), now)
  const tokenHash = sessions.begin(reply)
  await addSession(db, { tokenHash, userId, userAgent, startedBy, now })
  const ended = await removeSessionsBeyond(db, { userId, tokenHash, most: MOST_SESSIONS })
  const of = {
    at: now,
    actor: { type: 'user', userId, role: user.role, ip },
    subject: { type: 'user', id: userId },
  } as const
  await recordAudit(db, { ...of, action: 'session.signed_in', after: { startedBy, isNewBrowser: !isKnown } })
  if (ended > 0) await recordAudit(db, { ...of, action: 'session.ended', after: { which: 'oldest', ended } })
  if (!isKnown && !user.isFirst && startedBy !== 'email_link') await emailNewBrowser(db, user, context)
  if (user.locale) saveLocale(reply, user.locale)
}

async function emailNewBrowser(db: Db, user: SignInUser, context: RequestContext) {
  const { isTaken } = await tryConsumeRateLimit(db, `new-browser:${user.id}`, {
    ...NEW_BROWSER_EMAILS,
    now: context.now,
  })
  if (!isTaken) return
  const writing = { ...context, locale: user.locale ?? context.locale, market: user.market }
  await enqueueEmail(db, await newSignInEmail(writing, { address: user.email, userId: user.id }))
}

/** Ends the session of this browser, if there is one. */
export async function endSession({ db, sessions, clock }: SessionDeps, request: FastifyRequest): Promise<void> {
  const tokenHash = sessions.hashIn(request)
  if (!tokenHash) return
  await db.transaction().execute(async (trx) => {
    const { user } = request
    if (!(await removeSession(trx, tokenHash)) || !user) return
    const subject = { type: 'user', id: user.id }
    const after = { which: 'own', ended: 1 }
    await recordAudit(trx, { at: clock(), actor: actorOf(request), action: 'session.ended', subject, after })
  })
}
