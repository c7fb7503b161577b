import type { AuditAction } from '#lib/audit-actions.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { earliestRevoked } from './rules.ts'
import { findLinkForUpdate, type LinkKey, type LinkState, updateLink } from './store.ts'

export type LinkChange = {
  expiresAt?: Date | null
  /** Restores a revoked link. */
  restored?: boolean
  /** Replaces its URL. */
  renewed?: boolean
}
type ChangeContext = { actor: Actor; now: Date }

/**
 * Changes one of a user's links in the current transaction, and returns its state before the change. Undefined when there
 * is none, or it is revoked and not restored, or was revoked too long ago. The caller records a changed expiry with the
 * other settings of its subject.
 */
export async function changeLink(
  db: Db,
  key: LinkKey,
  { expiresAt, restored = false, renewed = false }: LinkChange,
  { actor, now }: ChangeContext,
): Promise<LinkState | undefined> {
  if (renewed) await consumeRateLimit(db, `share:user:${key.userId}`, { ...RATE_LIMITS.shareOfUser, now })
  const before = await findLinkForUpdate(db, key)
  if (!before) return undefined
  const { revokedAt } = before
  if (revokedAt !== null && !(restored && revokedAt >= earliestRevoked(now))) return undefined
  const after = { expiresAt: expiresAt === undefined ? before.expiresAt : expiresAt, revokedAt: null }
  await updateLink(db, key.id, after, { renewed })
  if (revokedAt !== null) await recordLink(db, 'share.restored', key, { actor, now })
  if (renewed) await recordLink(db, 'share.link_replaced', key, { actor, now })
  return before
}

/** Revokes one of a user's links in the current transaction; false when there is none that is not revoked. */
export async function revokeLink(db: Db, key: LinkKey, { actor, now }: ChangeContext): Promise<boolean> {
  const before = await findLinkForUpdate(db, key)
  if (!before || before.revokedAt !== null) return false
  await updateLink(db, key.id, { ...before, revokedAt: now })
  await recordLink(db, 'share.revoked', key, { actor, now })
  return true
}

const recordLink = (db: Db, action: AuditAction, { id }: LinkKey, { actor, now }: ChangeContext) =>
  recordAudit(db, { at: now, actor, action, subject: { type: 'share', id } })
