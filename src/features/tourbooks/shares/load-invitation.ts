import { loadProfessional } from '#features/accounts/settings/store.ts'
import { type EmailSender, loadEmailSender } from '#features/share-links/email-link.ts'
import { type LinkVersion, tokenOf } from '#features/share-links/link-token.ts'
import { loadSender } from '#features/share-links/load-sender.ts'
import type { Translate } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { HiddenSpace } from '../spaces/hide-space.ts'
import { loadHiddenSpaces } from '../spaces/load-spaces.ts'
import { findStops } from '../stops/store.ts'
import { PAGE_STOPS } from './rules.ts'
import type { SharedPlace, SharedStop } from './shared-page/contract.ts'
import { isOver, planSharedTour, presentPlaces } from './shared-page/load-places.ts'
import { hasCalendar, writeSharedCalendar } from './shared-page/make-calendar.ts'
import type { OpenedLink } from './shared-page/open-link.ts'
import { stopsOfLink } from './shared-page/present-tourbook.ts'
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
  shown: { stops: Omit<SharedStop, 'newSince'>[]; tour: InvitedTour | null } | null
}

/** The day of a tour that is not over yet: its ISO date, all its stops, and its calendar file. */
type InvitedTour = { date: string; places: SharedPlace[]; calendar: string | null }

type Options = { userId: number; secret: string; now: Date; text: Translate; site: string }

/**
 * What the emails with these links show of their tourbook, without what the links hide. The links have the same tourbook and
 * settings, for different recipients, so that the tourbook is loaded once.
 */
export async function loadInvitations(
  db: Db,
  versions: readonly LinkVersion[],
  { userId, secret, now, text, site }: Options,
): Promise<Invitation[]> {
  const opened: OpenedLink[] = []
  for (const version of versions) {
    const link = { id: version.id, userId, createdAt: now }
    opened.push({ link, share: (await findSharedTourbook(db, link))!, token: tokenOf(version, secret) })
  }
  if (opened.length === 0) return []
  const { share: first } = opened[0]!
  const { sender } = await loadSender(db, userId)
  const stops = await loadInvitedStops(db, first, now)
  const common = {
    sender: { ...sender, ...(await loadEmailSender(db, userId)), name: sender.name },
    license: (await loadProfessional(db, userId)).licenseNumber,
    stopCount: stops.rows.length,
  }
  return opened.map((each) => ({
    ...common,
    token: each.token,
    share: each.share,
    shown: stops.spaces && present(each, { ...stops, spaces: stops.spaces }),
  }))

  function present(each: OpenedLink, { rows, spaces, tour }: InvitedStops & { spaces: HiddenSpace[] }) {
    const shown = stopsOfLink(each, { rows: rows.slice(0, spaces.length), spaces }, secret)
    const stops = shown.slice(0, MAX_INVITED)
    const { tour_date: date } = each.share
    if (date === null || !tour?.plan) return { stops, tour: null }
    const calendar = tour.hasFile
      ? writeSharedCalendar(each.share, { stops: shown, plan: tour.plan }, { text, origin: site })
      : null
    return { stops, tour: { date, places: presentPlaces(each, tour, { secret, now }).places, calendar } }
  }
}

type InvitedStops = Awaited<ReturnType<typeof loadInvitedStops>>

/** The stops of a share, the spaces of those that its invitations need, and its tour unless that is over. */
async function loadInvitedStops(db: Db, share: SharedTourbookRow, now: Date) {
  const rows = await findStops(db, share.tourbook_id)
  if (share.passcode_hash !== null) return { rows, spaces: null, tour: null }
  const planned = await planSharedTour(db, share)
  const isToCome = planned.plan !== null && !isOver(planned.plan, now)
  // The page of the link has the file of a longer tour.
  const hasFile = isToCome && hasCalendar(share) && rows.length <= PAGE_STOPS
  const needed = hasFile ? rows : rows.slice(0, MAX_INVITED)
  const spaces = await loadHiddenSpaces(db, needed, { hides: share.hides, now })
  return { rows, spaces, tour: isToCome ? { ...planned, hasFile } : null }
}
