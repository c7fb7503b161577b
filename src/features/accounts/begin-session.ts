import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { Sessions } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { tryConsumeRateLimit } from '#platform/limits/rate-limits.ts'
import { saveLocale } from '#platform/pages/page.ts'
import { describeRequest, type RequestContext, type RequestDeps } from './describe-request.ts'
import { rememberBrowser } from './protection/store.ts'
import { renderAccountEmail } from './registration/render-account-email.ts'
import type { SignInMethod } from './rules.ts'
import { addSession, loadSignInUser, removeSession, removeSessionsBeyond, type SignInUser } from './store.ts'

export type SessionDeps = RequestDeps & {
  db: Db
  sessions: Sessions
  /** Administrators have no rights as such in a session that did not start with a passkey. */
  adminsNeedPasskey: boolean
}

/** Most sessions of one user; starting another ends the least recently used. */
export const MAX_SESSIONS = 20

type SessionStart = { userId: number; startedBy: SignInMethod }

/**
 * Signs a user in on this browser, replacing any session there, and saves the browser as one the user knows. Emails the
 * user about a new browser, unless an email link, a parent site or the account's first sign-in led here. Returns its token.
 */
export async function beginSession(
  deps: SessionDeps,
  { userId, startedBy }: SessionStart,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { db, sessions } = deps
  if (!db.isTransaction) {
    return db.transaction().execute((trx) => beginSession({ ...deps, db: trx }, { userId, startedBy }, request, reply))
  }
  const context = describeRequest(request, deps)
  const { ip, userAgent, now } = context
  const user = await loadSignInUser(db, userId, now)
  const replaced = sessions.hashIn(request)
  if (replaced) await removeSession(db, replaced)
  // In a frame no browser is recognized: its cookie is withheld.
  const isKnown =
    startedBy === 'parent' || (await rememberBrowser(db, userId, sessions.rememberBrowser(request, reply), now))
  const { token, tokenHash } = sessions.begin(reply)
  await addSession(db, { tokenHash, userId, userAgent, startedBy, now })
  const ended = await removeSessionsBeyond(db, { userId, tokenHash, startedBy, most: MAX_SESSIONS })
  const of = {
    at: now,
    actor: { type: 'user', userId, role: user.role, ip },
    subject: { type: 'user', id: userId },
  } as const
  await recordAudit(db, { ...of, action: 'session.signed_in', after: { startedBy, isNewBrowser: !isKnown } })
  if (ended > 0) await recordAudit(db, { ...of, action: 'session.ended', after: { which: 'oldest', ended } })
  if (!isKnown && !user.isFirst && startedBy !== 'email_link') await emailNewBrowser(db, user, context)
  if (user.locale) saveLocale(reply, user.locale)
  return token
}

async function emailNewBrowser(db: Db, user: SignInUser, context: RequestContext) {
  const { isAllowed } = await tryConsumeRateLimit(db, `new-browser:${user.id}`, {
    ...RATE_LIMITS.newBrowserEmailOfUser,
    now: context.now,
  })
  if (!isAllowed) return
  const security = { ...context, market: user.market }
  const emailContext = { ...context, locale: user.locale ?? context.locale }
  await enqueueEmail(
    db,
    await renderAccountEmail('new_sign_in', emailContext, { address: user.email, userId: user.id }, security),
  )
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
