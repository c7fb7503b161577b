import { loadProfessional } from '#features/accounts/settings/store.ts'
import { type EmailSender, loadEmailSender } from '#features/share-links/email-link.ts'
import { type LinkVersion, tokenOf } from '#features/share-links/link-token.ts'
import { loadSender } from '#features/share-links/load-sender.ts'
import type { Translate } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { findStops } from '../stops/store.ts'
import { PAGE_STOPS } from './rules.ts'
import type { SharedPlace, SharedStop } from './shared-page/contract.ts'
import { loadPlaces } from './shared-page/load-places.ts'
import { makeSharedCalendar } from './shared-page/make-calendar.ts'
import type { OpenedLink } from './shared-page/open-link.ts'
import { presentSharedStops } from './shared-page/present-tourbook.ts'
import { findSharedTourbook, type SharedTourbookRow } from './store.ts'

/** Spaces that an invitation shows. */
export const MAX_INVITED = 6

export type Invitation = {
  token: string
  share: SharedTourbookRow
  sender: EmailSender & { title: string | null; company: string | null; phone: string | null; color: string | null }
  license: string
  stopCount: number
  /** Nothing of the spaces and of the day where only a passcode opens them. */
  shown: { stops: Omit<SharedStop, 'newSince'>[]; places: SharedPlace[]; calendar: string | null } | null
}

type Options = { userId: number; secret: string; now: Date; text: Translate; site: string }

/** What the email with a link shows of its tourbook, without what the link hides. */
export async function loadInvitation(
  db: Db,
  version: LinkVersion,
  { userId, secret, now, text, site }: Options,
): Promise<Invitation> {
  const token = tokenOf(version, secret)
  const link = { id: version.id, userId, createdAt: now }
  const share = (await findSharedTourbook(db, link))!
  const rows = await findStops(db, share.tourbook_id)
  const { sender } = await loadSender(db, userId)
  return {
    token,
    share,
    sender: { ...sender, ...(await loadEmailSender(db, userId)), name: sender.name },
    license: (await loadProfessional(db, userId)).licenseNumber,
    stopCount: rows.length,
    shown: share.passcode_hash === null ? await loadShown({ link, share, token }) : null,
  }

  async function loadShown(opened: OpenedLink) {
    const stops = await presentSharedStops(db, opened, { rows: rows.slice(0, MAX_INVITED), secret, now })
    const { places } = await loadPlaces(db, opened, { secret, now })
    // The page of the link has the file of a longer tour.
    const calendar =
      rows.length > PAGE_STOPS ? null : await makeSharedCalendar(db, opened, { secret, now, text, origin: site })
    return { stops, places, calendar }
  }
}
