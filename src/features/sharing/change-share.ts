import type { AuditAction } from '#lib/audit-actions.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { ShareChange } from './contract.ts'
import { hasMostShares, type ShareRefusal, validateShare } from './share-listing.ts'
import { findShareForUpdate, revokeShare, type SharePolicy, type ShareUpdate, updateShare } from './store.ts'

type ShareChangeContext = {
  user: SessionUser
  actor: Actor
  now: Date
  /** A link revoked earlier cannot be restored. */
  revokedSince: Date
}

/**
 * Changes one of the user's links in the current transaction.
 */
export async function changeShare(
  db: Db,
  id: number,
  { message, hides, expiresAt, revoked, renewed }: ShareChange,
  { user, actor, now, revokedSince }: ShareChangeContext,
): Promise<{ ok: true } | ShareRefusal> {
  const errors = expiresAt === undefined ? [] : validateShare({ expiresAt }, { user, now })
  if (errors.length > 0) return { ok: false, reason: 'invalid', errors }
  if (revoked === false && (await hasMostShares(db, user, { shareId: id }))) return { ok: false, reason: 'too_many' }
  if (renewed) await consumeRateLimit(db, `share:user:${user.id}`, { ...RATE_LIMITS.shareOfUser, now })
  const change: ShareUpdate = {
    ...(message !== undefined && { message: message.trim() }),
    ...(hides !== undefined && { hides: [...new Set(hides)] }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    ...(renewed && { renewed }),
    ...(revoked === false && { restoredSince: revokedSince }),
  }
  const owned = { id, userId: user.id }
  const before = await findShareForUpdate(db, owned)
  if (!before || !(await updateShare(db, owned, change))) return { ok: false, reason: 'unknown' }
  const by = { at: now, actor, id }
  const isEdited = message !== undefined || hides !== undefined || expiresAt !== undefined
  if (isEdited) await recordShare(db, 'share.changed', by, policyChange(before, { ...before, ...change }))
  if (revoked === false && before.revokedAt !== null) await recordShare(db, 'share.restored', by)
  if (renewed) await recordShare(db, 'share.link_replaced', by)
  return { ok: true }
}

/** Revokes one of the user's links in the current transaction; false when there is none. */
export async function endShare(db: Db, id: number, { user, actor, now }: Omit<ShareChangeContext, 'revokedSince'>) {
  if (!(await revokeShare(db, { id, userId: user.id }, now))) return false
  await recordShare(db, 'share.revoked', { at: now, actor, id })
  return true
}

type AuditContext = { at: Date; actor: Actor; id: number }

const recordShare = (
  db: Db,
  action: AuditAction,
  { at, actor, id }: AuditContext,
  change: { before?: object; after?: object } = {},
) => recordAudit(db, { at, actor, action, subject: { type: 'share', id }, ...change })

/** The changed values for the audit log, without the message. */
function policyChange(before: SharePolicy, after: SharePolicy) {
  const changed = (['hides', 'expiresAt'] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (policy: SharePolicy) => Object.fromEntries(changed.map((name) => [name, policy[name]]))
  return { before: pick(before), after: pick(after) }
}
