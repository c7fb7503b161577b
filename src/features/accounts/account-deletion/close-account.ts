import type { Kysely } from 'kysely'
import { addDays } from '#lib/dates.ts'
import { daysAfter } from '#lib/durations.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { AppError, conflict } from '#platform/errors.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { renderAccountEmail } from '../registration/render-account-email.ts'
import { type Claim, confirmIdentity, lockProof } from '../settings/confirm-identity.ts'
import { endAllSessions } from '../settings/end-sessions.ts'
import { consumeEmailLinks } from '../settings/store.ts'
import { UNDO_DAYS } from './rules.ts'
import { close, hasOtherAdmin, isActive, reopen } from './store.ts'

const PURPOSE = 'undo-deletion'

/** Closes a user's account, ends their sessions and emails an undo link. Returns the day the data is erased. */
export async function closeAccount(
  db: Kysely<DB>,
  claim: Claim,
  context: RequestContext & { secret: string },
): Promise<{ erasedOn: string }> {
  const { user } = claim
  const { actor, now, secret } = context
  const proof = await confirmIdentity(db, claim, context)
  const erasedOn = addDays(now.toISOString().slice(0, 10), UNDO_DAYS)
  const expires = daysAfter(now, UNDO_DAYS)
  const token = signToken(secret, PURPOSE, { userId: user.id, closed: now.getTime() }, expires)
  await db.transaction().execute(async (trx) => {
    if (user.role === 'admin' && !(await hasOtherAdmin(trx, user.id))) {
      throw conflict('You are the only administrator. Make another user an administrator first.')
    }
    // After the lock on administrators: two who close their accounts at once would otherwise deadlock.
    await lockProof(trx, proof)
    await close(trx, user.id, now)
    await endAllSessions(trx, user.id)
    await consumeEmailLinks(trx, user.id, now)
    await recordAudit(trx, { at: now, actor, action: 'account.closed', subject: { type: 'user', id: user.id } })
    const to = { address: user.email, userId: user.id }
    await enqueueEmail(trx, await renderAccountEmail('goodbye', context, to, { token, erasedOn }))
  })
  return { erasedOn }
}

/** Reopens a closed account by the link of its email. */
export async function reopenAccount(
  db: Kysely<DB>,
  token: string,
  { secret, actor, now }: RequestContext & { secret: string },
): Promise<void> {
  const payload = readToken(secret, PURPOSE, token, now)
  if (!payload) throw new AppError(410, 'link_expired', 'This link has expired.')
  const [userId, closed] = [Number(payload.userId), new Date(Number(payload.closed))]
  const isReopened = await db.transaction().execute(async (trx) => {
    if (!(await reopen(trx, userId, closed, now))) return false
    await recordAudit(trx, { at: now, actor, action: 'account.reopened', subject: { type: 'user', id: userId } })
    return true
  })
  if (isReopened) return
  if (await isActive(db, userId)) throw new AppError(410, 'link_used', 'This account is active already.')
  throw new AppError(410, 'link_expired', 'This link has expired.')
}
