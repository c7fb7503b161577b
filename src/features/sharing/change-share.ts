import type { AuditAction } from '#lib/audit-actions.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/db.ts'
import type { Reader } from '#platform/session.ts'
import { takeTurn } from '#platform/throttle.ts'
import type { ShareChange } from './contract.ts'
import { LIMITS } from './rules.ts'
import { refuseMore, refuseShare } from './share-listing.ts'
import { findShareForUpdate, type Rewrite, revokeShare, rewriteShare, type SharePolicy } from './store.ts'

type Changing = {
  reader: Reader
  actor: Actor
  now: Date
  /** No link revoked before can be brought back. */
  revokedSince: Date
}

/**
 * Changes one of the reader's links where it stands, in the caller's transaction; false when there is none. Throws an
 * AppError for what can't be.
 */
export async function changeShare(
  db: Db,
  id: number,
  { message, hides, expiresAt, revoked, renewed }: ShareChange,
  { reader, actor, now, revokedSince }: Changing,
): Promise<boolean> {
  if (expiresAt !== undefined) refuseShare({ expiresAt }, { reader, now })
  if (revoked === false) await refuseMore(db, reader, { shareId: id })
  if (renewed) await takeTurn(db, `share:user:${reader.id}`, { ...LIMITS.shares, now })
  const change: Rewrite = {
    ...(message !== undefined && { message: message.trim() }),
    ...(hides !== undefined && { hides: [...new Set(hides)] }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    ...(renewed && { renewed }),
    ...(revoked === false && { restoredSince: revokedSince }),
  }
  const owned = { id, userId: reader.id }
  const before = await findShareForUpdate(db, owned)
  if (!before || !(await rewriteShare(db, owned, change))) return false
  const isEdited = message !== undefined || hides !== undefined || expiresAt !== undefined
  const record = recorder(db, { at: now, actor, id })
  if (isEdited) await record('share.changed', policyOf(before), policyOf({ ...before, ...change }))
  if (revoked === false && before.revokedAt !== null) await record('share.restored')
  if (renewed) await record('share.link_replaced')
  return true
}

/** Revokes one of the reader's links in the caller's transaction; false when there is none. */
export async function endShare(db: Db, id: number, { reader, actor, now }: Omit<Changing, 'revokedSince'>) {
  if (!(await revokeShare(db, { id, userId: reader.id }, now))) return false
  await recorder(db, { at: now, actor, id })('share.revoked')
  return true
}

/** What the audit log says of a link: never its message. */
const policyOf = ({ hides, expiresAt }: SharePolicy) => ({ hides, expiresAt })

const recorder =
  (db: Db, { at, actor, id }: { at: Date; actor: Actor; id: number }) =>
  (action: AuditAction, before?: SharePolicy, after?: SharePolicy) =>
    recordAudit(db, {
      at,
      actor,
      action,
      subject: { type: 'share', id },
      ...(before && { before }),
      ...(after && { after }),
    })
