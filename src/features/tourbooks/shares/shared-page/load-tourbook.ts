import { loadSenderPictures } from '#features/accounts/own-pictures/store.ts'
import { loadTourbookContact } from '#features/accounts/settings/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { findStops } from '../../stops/store.ts'
import type { SharedTourbook } from './contract.ts'
import type { OpenedLink } from './open-link.ts'
import { presentSharedStops, presentSharedTourbook } from './present-tourbook.ts'

type Options = { secret: string; now: Date; user: SessionUser | null }

/** The tourbook of an opened link, without what the link hides. */
export async function loadSharedTourbook(
  db: Db,
  opened: OpenedLink,
  { secret, now, user }: Options,
): Promise<SharedTourbook> {
  const rows = await findStops(db, opened.share.tourbook_id)
  const stops = await presentSharedStops(db, opened, { rows, secret, now })
  const contact = await loadTourbookContact(db, opened.link.userId)
  const pictures = await loadSenderPictures(db, opened.link.userId)
  return presentSharedTourbook(opened, { stops, contact, pictures, user })
}
