import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError, conflict } from '#platform/errors.ts'
import { readToken } from '#platform/signed-token.ts'
import type { RequestContext } from '../describe-request.ts'
import { type Claim, confirmIdentity, lockProof } from '../settings/confirm-identity.ts'
import { endAllSessions } from '../settings/end-sessions.ts'
import { consumeEmailLinks } from '../settings/store.ts'
import { erasureDay, RESTORE_PURPOSE, sendRestoreLink } from './send-restore-link.ts'
import { close, hasOtherAdmin, isActive, reopen } from './store.ts'

/** Closes a user's account, ends their sessions and emails an undo link. Returns the day the data is erased. */
export async function closeAccount(
  db: Db,
  claim: Claim,
  context: RequestContext & { secret: string },
): Promise<{ erasedOn: string }> {
  const { user } = claim
  const { actor, now } = context
  const proof = await confirmIdentity(db, claim, context)
  await db.transaction().execute(async (trx) => {
    const isAdmin = user.role === 'admin' || user.needsPasskey
    if (isAdmin && !(await hasOtherAdmin(trx, user.id))) {
      throw conflict('You are the only administrator. Make another user an administrator first.')
    }
    // After the lock on administrators: two who close their accounts at once would otherwise deadlock.
    await lockProof(trx, proof)
    await close(trx, user.id, now)
    await endAllSessions(trx, user.id)
    await consumeEmailLinks(trx, user.id, now)
    await recordAudit(trx, { at: now, actor, action: 'account.closed', subject: { type: 'user', id: user.id } })
    await sendRestoreLink(trx, { id: user.id, email: user.email, closedAt: now }, context)
  })
  return { erasedOn: erasureDay(now) }
}

/** Reopens a closed account by the link of its email. */
export async function reopenAccount(
  db: Db,
  token: string,
  { secret, actor, now }: RequestContext & { secret: string },
): Promise<void> {
  const payload = readToken(secret, RESTORE_PURPOSE, token, now)
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
