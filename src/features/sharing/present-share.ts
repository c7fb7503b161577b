import type { Sender } from '#features/share-links/contract.ts'
import { presentLink } from '#features/share-links/present-link.ts'
import type { OpenLink } from '#features/share-links/store.ts'
import { todayIso } from '#lib/dates.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Share, SharedPage } from './contract.ts'
import type { ListingToShare } from './load-listing.ts'
import { presentSharedListing } from './present-shared-listing.ts'
import type { SharedRow, ShareRow } from './store.ts'

/** A link, for its sender. */
export const presentShare = (row: ShareRow, url: string): Share => ({
  ...presentLink(row, url),
  hides: row.hides,
  recipients: row.recipients as string[],
})

type PageContext = {
  link: OpenLink
  token: string
  listing: ListingToShare | undefined
  sender: Sender
  user: SessionUser | null
}

/** The page of a link for a visitor; without a listing when it is no longer public. */
export function presentPage(share: SharedRow, { link, token, listing, sender, user }: PageContext): SharedPage {
  const { hides } = share
  return {
    sender,
    message: share.message,
    sharedOn: todayIso(link.createdAt),
    hides,
    isOwn: user?.id === link.userId,
    listing: listing ? presentSharedListing({ ...listing, hides }, token) : null,
  }
}
