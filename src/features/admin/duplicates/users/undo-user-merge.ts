import { lockAdmins } from '#features/accounts/account-deletion/store.ts'
import { endUserMerge, findUserMerge, isMerged } from '#features/accounts/users/merges/store.ts'
import { MERGE_DAYS } from '#features/accounts/users/rules.ts'
import { lockUsers, saveDeactivation, touchUser } from '#features/accounts/users/store.ts'
import { daysBefore } from '#lib/durations.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { type Moved, moveHoldingsBack } from './move-holdings.ts'

/**
 * Undoes a merge of two accounts: what moved and is still there goes back, and the merged one can sign in again if it could before.
 * What the other one got since stays with it. 404 for none, 409 after 30 days or for one that was undone already.
 */
export function undoUserMerge(
  { db, clock }: { db: Db; clock: Clock },
  mergeId: string,
  { user, request }: UserRequest,
): Promise<void> {
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    const found = await findUserMerge(transaction, mergeId)
    if (!found) throw notFound('merge')
    await lockUsers(transaction, [found.merged_id, found.target_id])
    // Another undo may have ended while this one waited.
    const merge = await findUserMerge(transaction, mergeId)
    if (!merge) throw notFound('merge')
    if (merge.undone_at) throw conflict('This was undone already.')
    if (merge.moved === null || merge.merged_at < daysBefore(now, MERGE_DAYS))
      throw conflict(`This can no longer be undone: it is older than ${MERGE_DAYS} days.`)
    const { merged_id: mergedId, target_id: targetId, deactivated_at } = merge
    if (await isMerged(transaction, targetId))
      throw conflict('The account that it was merged into was merged, too. Undo that first.')
    await moveHoldingsBack(transaction, merge.moved as Moved, { from: mergedId, to: targetId })
    await endUserMerge(transaction, mergeId, now)
    await saveDeactivation(transaction, mergedId, deactivated_at)
    await touchUser(transaction, mergedId, now)
    await touchUser(transaction, targetId, now)
    const entry = { at: now, actor: actorOf({ user, ip: request.ip }), action: 'account.merge_undone' as const }
    const record = (id: number, name: string, other: number) => ({
      ...{ ...entry, subject: { type: 'user', id }, runId: mergeId },
      ...{ before: { [name]: other }, after: { [name]: null } },
    })
    await recordAudit(transaction, record(mergedId, 'mergedInto', targetId), record(targetId, 'mergedFrom', mergedId))
  })
}
