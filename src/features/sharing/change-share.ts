import type { Db } from '#platform/db.ts'
import type { Reader } from '#platform/session.ts'
import { takeTurn } from '#platform/throttle.ts'
import type { ShareChange } from './contract.ts'
import { LIMITS } from './rules.ts'
import { refuseMore, refuseShare } from './share-listing.ts'
import { rewriteShare } from './store.ts'

type Changing = {
  reader: Reader
  now: Date
  /** No link revoked before can be brought back. */
  revokedSince: Date
}

/** Changes one of the reader's links where it stands; false when there is none. Throws an AppError for what can't be. */
export async function changeShare(
  db: Db,
  id: number,
  { message, hides, expiresAt, revoked, renewed }: ShareChange,
  { reader, now, revokedSince }: Changing,
): Promise<boolean> {
  if (expiresAt !== undefined) refuseShare({ expiresAt }, { reader, now })
  if (revoked === false) await refuseMore(db, reader, { shareId: id })
  if (renewed) await takeTurn(db, `share:user:${reader.id}`, { ...LIMITS.shares, now })
  const change = {
    ...(message !== undefined && { message: message.trim() }),
    ...(hides !== undefined && { hides: [...new Set(hides)] }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    ...(renewed && { renewed }),
    ...(revoked === false && { restoredSince: revokedSince }),
  }
  return rewriteShare(db, { id, userId: reader.id }, change)
}
