import { changeLink } from '#features/share-links/change-link.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { ShareChange } from './contract.ts'
import type { Hideable } from './rules.ts'
import { hasMostShares, type ShareRefusal, validateShare } from './share-listing.ts'
import { findHides, updateShare } from './store.ts'

type ShareChangeContext = { user: SessionUser; actor: Actor; now: Date }

/**
 * Changes one of the user's links in the current transaction.
 */
export async function changeShare(
  db: Db,
  id: number,
  { message, hides, expiresAt, revoked, renewed }: ShareChange,
  { user, actor, now }: ShareChangeContext,
): Promise<{ ok: true } | ShareRefusal> {
  const errors = expiresAt === undefined ? [] : validateShare({ expiresAt }, { user, now })
  if (errors.length > 0) return { ok: false, reason: 'invalid', errors }
  if (revoked === false && (await hasMostShares(db, user, { shareId: id }))) return { ok: false, reason: 'too_many' }
  const expiry = expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }
  const restoring = { restored: revoked === false, renewed: renewed === true }
  const key = { subject: 'listing' as const, id, userId: user.id }
  const link = await changeLink(db, key, { ...expiry, ...restoring }, { actor, now })
  if (!link) return { ok: false, reason: 'unknown' }
  if (message === undefined && hides === undefined && expiresAt === undefined) return { ok: true }
  const before = { hides: await findHides(db, id), expiresAt: link.expiresAt }
  const after = { ...before, ...expiry, ...(hides !== undefined && { hides: [...new Set(hides)] }) }
  await updateShare(db, id, { hides: after.hides, ...(message !== undefined && { message: message.trim() }) })
  const subject = { type: 'share', id }
  await recordAudit(db, { at: now, actor, action: 'share.changed', subject, ...policyChange(before, after) })
  return { ok: true }
}

/** The hidden details and the expiry of a link. */
type SharePolicy = { hides: Hideable[]; expiresAt: Date | null }

/** The changed values for the audit log, without the message. */
function policyChange(before: SharePolicy, after: SharePolicy) {
  const changed = (['hides', 'expiresAt'] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (policy: SharePolicy) => Object.fromEntries(changed.map((name) => [name, policy[name]]))
  return { before: pick(before), after: pick(after) }
}
