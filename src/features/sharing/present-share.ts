import { todayIso } from '#lib/dates.ts'
import type { Reader } from '#platform/session.ts'
import type { Listing } from '../catalog/listings/contract.ts'
import type { Share, SharedPage } from './contract.ts'
import { hideDetails } from './hide-details.ts'
import { type Hideable, restorableUntil } from './rules.ts'
import type { OpenShare, ShareRow } from './store.ts'

/** A link to the person who made it. */
export const presentShare = (row: ShareRow, url: string): Share => ({
  id: row.id,
  url,
  message: row.message,
  hides: row.hides as Hideable[],
  recipients: row.recipients as string[],
  expiresAt: row.expires_at?.toISOString() ?? null,
  restorableUntil: row.revoked_at && restorableUntil(row.revoked_at).toISOString(),
  createdAt: row.created_at.toISOString(),
  opens: row.opens,
  viewers: row.viewers ?? 0,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
})

/** What a link shows a reader; without a listing, that it is no longer there. */
export function presentPage(share: OpenShare, listing: Listing | null, reader: Reader | null): SharedPage {
  const hides = share.hides as Hideable[]
  return {
    sender: { name: nameOf(share), company: share.company, email: share.email },
    message: share.message,
    sharedOn: todayIso(share.created_at),
    hides,
    isOwn: reader?.id === share.user_id,
    listing: listing && hideDetails(listing, hides),
  }
}

export const nameOf = ({ first_name, last_name, email }: Pick<OpenShare, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email
