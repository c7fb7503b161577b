import { hashPassword } from '#features/accounts/hash-password.ts'
import { changeLink } from '#features/share-links/change-link.ts'
import { type ShareRefusal, validateShare } from '#features/sharing/share-listing.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { changeTourbook, lockTourbook } from '../store.ts'
import type { TourbookShareChange } from './contract.ts'
import { MOST_SHARES } from './rules.ts'
import { countShares, findOwnShare, updateShare } from './store.ts'

/** Changes one of the user's links in the current transaction. */
export async function changeTourbookShare(
  db: Db,
  id: number,
  { message, hides, allowsDownloads, passcode, expiresAt, revoked, renewed, resting }: TourbookShareChange,
  { user, actor, now }: { user: SessionUser; actor: Actor; now: Date },
): Promise<{ ok: true } | ShareRefusal> {
  const errors = expiresAt === undefined ? [] : validateShare({ expiresAt }, { user, now })
  if (errors.length > 0) return { ok: false, reason: 'invalid', errors }
  const passcodeHash = passcode === undefined ? undefined : passcode && (await hashPassword(passcode))
  const before = await findOwnShare(db, { id, userId: user.id })
  if (!before || !(await lockTourbook(db, { id: before.tourbook_id, userId: user.id })))
    return { ok: false, reason: 'unknown' }
  if (before.revoked_at !== null && (await countShares(db, before.tourbook_id)) >= MOST_SHARES)
    return { ok: false, reason: 'too_many' }
  const expiry = expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }
  const key = { subject: 'tourbook' as const, id, userId: user.id }
  const options = { ...expiry, restored: revoked === false, renewed: renewed === true }
  if (!(await changeLink(db, key, options, { actor, now }))) return { ok: false, reason: 'unknown' }
  const shown = hides && [...new Set(hides)]
  await updateShare(db, id, {
    ...(message !== undefined && { message: message.trim() }),
    ...(shown && { hides: shown }),
    ...(allowsDownloads !== undefined && { allowsDownloads }),
    ...(passcodeHash !== undefined && { passcodeHash }),
    isReopened: resting === false,
  })
  // What is made for its recipient has to be made again.
  await changeTourbook(db, before.tourbook_id, {}, now)
  const policy = {
    ...(shown && { hides: shown }),
    ...(allowsDownloads !== undefined && { allowsDownloads }),
    ...expiry,
    ...(passcodeHash !== undefined && { hasPasscode: passcodeHash !== null }),
    ...(resting === false && { resting }),
  }
  if (message === undefined && Object.keys(policy).length === 0) return { ok: true }
  await recordAudit(db, { at: now, actor, action: 'share.changed', subject: { type: 'share', id }, after: policy })
  return { ok: true }
}
