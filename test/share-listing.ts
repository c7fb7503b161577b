import { addLink } from '#features/share-links/store.ts'
import { addShare } from '#features/sharing/store.ts'
import type { Db } from '#platform/database/db.ts'

type NewShare = { listingId: number; userId: number; now: Date; message?: string; recipients?: string[] }

/** A link to a listing, with its version. */
export async function aShare(db: Db, { listingId, userId, now, message = '', recipients = [] }: NewShare) {
  const link = await addLink(db, { subject: 'listing', userId, expiresAt: null }, now)
  await addShare(db, { linkId: link.id, listingId, message, hides: [], recipients })
  return link
}
