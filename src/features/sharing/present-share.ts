import type { loadTourbookContact } from '#features/accounts/settings/store.ts'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { todayIso } from '#lib/dates.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Share, SharedPage } from './contract.ts'
import { hideDetails } from './hide-details.ts'
import { restorableUntil } from './rules.ts'
import type { OpenShare, ShareRow } from './store.ts'

/** A link, for its sender. */
export const presentShare = (row: ShareRow, url: string): Share => ({
  id: row.id,
  url,
  message: row.message,
  hides: row.hides,
  recipients: row.recipients as string[],
  expiresAt: row.expires_at?.toISOString() ?? null,
  restorableUntil: row.revoked_at && restorableUntil(row.revoked_at).toISOString(),
  createdAt: row.created_at.toISOString(),
  opens: row.opens,
  viewers: row.viewers ?? 0,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
})

type PageContext = { listing: Listing | null; contact: Contact; user: SessionUser | null }

/** The page of a link for a visitor; without a listing when it is no longer public. */
export function presentPage(share: OpenShare, { listing, contact, user }: PageContext): SharedPage {
  const { hides } = share
  return {
    sender: presentSender(share, contact),
    message: share.message,
    sharedOn: todayIso(share.created_at),
    hides,
    isOwn: user?.id === share.user_id,
    listing: listing && hideDetails(listing, hides),
  }
}

/** Name of an account without a name, a company and a verified address. */
const UNNAMED = 'Frontage user'

type Contact = Awaited<ReturnType<typeof loadTourbookContact>>

/**
 * Empty branding falls back to the account. The address is always the account's verified one: anybody can enter another
 * person's address in their branding.
 */
function presentSender({ company, email_verified_at }: OpenShare, contact: Contact): SharedPage['sender'] {
  const { displayName, title, phone, color, usual } = contact
  const email = email_verified_at === null ? null : usual.email
  return {
    name: displayName || usual.displayName || email || company || UNNAMED,
    title: title || usual.title || null,
    company,
    phone: phone || usual.phone || null,
    email,
    color,
  }
}

type UserName = { first_name: string; last_name: string; email: string }

export const nameOf = ({ first_name, last_name, email }: UserName) => `${first_name} ${last_name}`.trim() || email
