import type { SenderPictures } from '#features/accounts/own-pictures/store.ts'
import type { loadTourbookContact } from '#features/accounts/settings/store.ts'
import { presentLink } from '#features/share-links/present-link.ts'
import type { OpenLink } from '#features/share-links/store.ts'
import { todayIso } from '#lib/dates.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Sender, Share, SharedPage } from './contract.ts'
import type { ListingToShare } from './load-listing.ts'
import { presentSharedListing } from './present-shared-listing.ts'
import type { SharedRow, ShareRow } from './store.ts'

/** A link, for its sender. */
export const presentShare = (row: ShareRow, url: string): Share => ({
  ...presentLink(row, url),
  message: row.message,
  hides: row.hides,
  recipients: row.recipients as string[],
})

type PageContext = {
  link: OpenLink
  token: string
  listing: ListingToShare | undefined
  contact: Contact
  pictures: SenderPictures
  user: SessionUser | null
}

/** The page of a link for a visitor; without a listing when it is no longer public. */
export function presentPage(
  share: SharedRow,
  { link, token, listing, contact, pictures, user }: PageContext,
): SharedPage {
  const { hides } = share
  return {
    sender: presentSender(share, { contact, pictures }),
    message: share.message,
    sharedOn: todayIso(link.createdAt),
    hides,
    isOwn: user?.id === link.userId,
    listing: listing ? presentSharedListing({ ...listing, hides }, token) : null,
  }
}

/** Name of an account without a name, a company and a verified address. */
const UNNAMED = 'Frontage user'

type Contact = Awaited<ReturnType<typeof loadTourbookContact>>

/**
 * Empty branding falls back to the account. The address is always the account's verified one: anybody can enter another
 * person's address in their branding.
 */
export function presentSender(
  { company, email_verified_at }: Pick<SharedRow, 'company' | 'email_verified_at'>,
  { contact, pictures }: { contact: Contact; pictures: SenderPictures },
): Sender {
  const { displayName, title, phone, color, usual } = contact
  const email = email_verified_at === null ? null : usual.email
  return {
    name: displayName || usual.displayName || email || company || UNNAMED,
    title: title || usual.title || null,
    company,
    phone: phone || usual.phone || null,
    email,
    color,
    portrait: pictures.portrait?.src ?? null,
    logo: pictures.logo?.src ?? null,
  }
}

type UserName = { first_name: string; last_name: string; email: string }

export const nameOf = ({ first_name, last_name, email }: UserName) => `${first_name} ${last_name}`.trim() || email
