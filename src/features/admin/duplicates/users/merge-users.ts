import { randomUUID } from 'node:crypto'
import { lockAdmins } from '#features/accounts/account-deletion/store.ts'
import { endAllSessions } from '#features/accounts/settings/end-sessions.ts'
import { consumeEmailLinks } from '#features/accounts/settings/store.ts'
import type { UserRecord } from '#features/accounts/users/contract.ts'
import { insertUserMerge } from '#features/accounts/users/merges/store.ts'
import { lockUser, lockUsers, saveDeactivation, touchUser } from '#features/accounts/users/store.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, stale } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { compareUsers } from './compare-users.ts'
import { type Moved, moveHoldings } from './move-holdings.ts'
import { type HoldingCounts, holdingOf, type MergeRefusal } from './rules.ts'

const MESSAGES: Record<MergeRefusal, string> = {
  same: 'An account is not merged into itself.',
  self: 'You are signed in with this account. Merge the other one into it instead.',
  merged: 'One of the accounts was merged already.',
  closed: 'The user has closed one of the accounts.',
  inactive: 'The account that stays must be one that its user can sign in to.',
  last_admin: 'This is the last administrator. Make another user an administrator first.',
  too_many: 'Together they would have more than one account may have.',
}

type Body = { version: number; into: number; intoVersion: number }

/**
 * Merges an account into another one of the same person: what it has follows, its sessions and email links end, and it is
 * deactivated. Its own address, password, role and company stay what they are, and so do those of the other one. 404 if one is not
 * there, 409 for an older version or a merge that is refused.
 */
export function mergeUsers(
  { db, clock }: { db: Db; clock: Clock },
  mergedId: number,
  { into: targetId, version, intoVersion }: Body,
  { user, request }: UserRequest,
): Promise<{ id: string; moved: number }> {
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    const hasOtherAdmin = (await lockAdmins(transaction)).some(({ id }) => id !== mergedId)
    await lockUsers(transaction, [mergedId, targetId])
    const pair = { mergedId, targetId }
    const compared = await compareUsers(transaction, pair, { userId: user.id, hasOtherAdmin })
    if (compared.refusal) throw conflict(MESSAGES[compared.refusal])
    requireVersion(compared.merged, version)
    requireVersion(compared.target, intoVersion)
    const { deactivated_at } = (await lockUser(transaction, mergedId))!
    const id = randomUUID()
    const moved = await moveHoldings(transaction, { from: mergedId, to: targetId })
    await endAllSessions(transaction, mergedId)
    await consumeEmailLinks(transaction, mergedId, now)
    await saveDeactivation(transaction, mergedId, deactivated_at ?? now)
    await insertUserMerge(transaction, {
      ...{ id, target_id: targetId, merged_id: mergedId, moved },
      ...{ deactivated_at, merged_at: now },
    })
    await touchUser(transaction, mergedId, now)
    await touchUser(transaction, targetId, now)
    const entry = { at: now, actor: actorOf({ user, ip: request.ip }), action: 'account.merged' as const, runId: id }
    await recordAudit(
      transaction,
      { ...entry, subject: { type: 'user', id: mergedId }, after: { mergedInto: targetId } },
      { ...entry, subject: { type: 'user', id: targetId }, after: { mergedFrom: mergedId, moved: countRows(moved) } },
    )
    return { id, moved: countMoved(compared.holdings) }
  })
}

function requireVersion(record: UserRecord, version: number) {
  if (record.version !== version) throw stale(record)
}

const countRows = (moved: Moved) =>
  Object.fromEntries(Object.entries(moved).map(([name, { rows, swapped }]) => [name, rows.length + swapped.length]))

/** Of what the page shows. */
const countMoved = (counts: readonly HoldingCounts[]) =>
  counts.reduce((sum, { name, merged, same }) => sum + (holdingOf(name).treatment === 'moves' ? merged - same : 0), 0)
