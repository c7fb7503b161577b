import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { hasOtherAdmin } from '../account-deletion/store.ts'
import type { RequestContext } from '../describe-request.ts'
import { endAllSessions } from '../settings/end-sessions.ts'
import { consumeEmailLinks } from '../settings/store.ts'
import { isMerged } from './merges/store.ts'
import { lockUser, saveDeactivation, touchUser } from './store.ts'

type Change = { id: number; by: number }

/**
 * Ends a user's sessions, sign-ins and email links. What they shared stays. 409 for the last administrator, for oneself, and for
 * a user who closed the account themselves.
 */
export function deactivateUser(db: Db, { id, by }: Change, { actor, now }: RequestContext): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (id === by) throw conflict('Close your own account in its settings instead.')
    const hasOther = await hasOtherAdmin(transaction, id)
    const user = await lockUser(transaction, id)
    if (!user) throw notFound('account')
    if (user.deletion_requested_at) throw conflict('This user has closed the account.')
    if (user.deactivated_at) return
    if (user.role === 'admin' && !hasOther)
      throw conflict('This is the last administrator. Make another user an administrator first.')
    await saveDeactivation(transaction, id, now)
    await touchUser(transaction, id, now)
    await endAllSessions(transaction, id)
    await consumeEmailLinks(transaction, id, now)
    const record = { at: now, actor, subject: { type: 'user', id }, after: { deactivatedAt: now } }
    await recordAudit(transaction, { ...record, action: 'account.deactivated' })
  })
}

/** Lets a user who was deactivated sign in again; 409 for one who closed the account, which its email's link reopens. */
export function reactivateUser(db: Db, { id }: Pick<Change, 'id'>, { actor, now }: RequestContext): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, id)
    if (!user) throw notFound('account')
    if (user.deletion_requested_at)
      throw conflict('This user has closed the account, and reopens it by the link of the email they got then.')
    if (!user.deactivated_at) return
    if (await isMerged(transaction, id))
      throw conflict('This account was merged into another one. Undo the merge instead.')
    await saveDeactivation(transaction, id, null)
    await touchUser(transaction, id, now)
    const record = { at: now, actor, subject: { type: 'user', id }, after: { deactivatedAt: null } }
    await recordAudit(transaction, { ...record, action: 'account.reactivated' })
  })
}
