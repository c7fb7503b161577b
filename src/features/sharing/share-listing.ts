import { lockUser } from '#features/accounts/users/store.ts'
import { createLinks } from '#features/share-links/create-links.ts'
import { loadEmailSender } from '#features/share-links/email-link.ts'
import type { CreateContext } from '#features/share-links/handle-links.ts'
import type { LinkKind } from '#features/share-links/link-kind.ts'
import { tokenOf } from '#features/share-links/link-token.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { NewShare, Share } from './contract.ts'
import { shareEmails } from './email-listing-share.ts'
import { loadListingToShare } from './load-listing.ts'
import { presentShare } from './present-share.ts'
import { presentSharedListing } from './present-shared-listing.ts'
import type { Hideable } from './rules.ts'
import { addShare, findOwnShare, findShares, type ShareRow, type ShareSettings, updateShare } from './store.ts'

type NewRow = { message: string; hides: Hideable[]; recipients: string[] }

/** Links to a public listing. Each user has their own. */
export const LISTING_LINKS: LinkKind<NewRow, ShareSettings, ShareRow, Share> = {
  subject: 'listing',
  entity: 'listing',
  noun: 'space',
  pathOf: (token) => paths.listingShare({ token }),
  async lockSubject(db, { userId }) {
    await lockUser(db, userId)
    return true
  },
  findLinks: findShares,
  findLink: findOwnShare,
  subjectOf: (row) => row.listing_id,
  addRow: (db, { subjectId, ...row }) => addShare(db, { ...row, listingId: subjectId }),
  updateRow: updateShare,
  policyOf: ({ hides }) => ({ hides }),
  present: presentShare,
}

/** Creates a link to a public listing, and enqueues the emails to its recipients in the same transaction. */
export async function shareListing(
  db: Db,
  listingId: number,
  { message = '', hides = [], recipients = [], expiresAt }: NewShare,
  context: CreateContext,
): ReturnType<typeof createLinks> {
  const { user, secret, now } = context
  const listing = await loadListingToShare(db, listingId, now)
  if (!listing) return { ok: false, reason: 'unknown' }
  const addresses = [...new Set(recipients.map((address) => address.toLowerCase()))]
  const row = { message: message.trim(), hides: [...new Set(hides)], recipients: addresses }
  const outcome = await createLinks(
    db,
    LISTING_LINKS,
    { subjectId: listingId, expiresAt, rows: [{ row, addresses }] },
    context,
  )
  if (!outcome.ok || addresses.length === 0) return outcome
  const [link] = outcome.links
  const token = tokenOf(link!, secret)
  const shown = presentSharedListing({ ...listing, hides: row.hides }, token)
  const sender = await loadEmailSender(db, user.id)
  const share = { ...row, id: link!.id, path: LISTING_LINKS.pathOf(token), sender, listing: shown }
  for (const email of await shareEmails(share, context)) await enqueueEmail(db, email)
  return outcome
}
