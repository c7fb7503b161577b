import { createLinks } from '#features/share-links/create-links.ts'
import type { CreateContext } from '#features/share-links/handle-links.ts'
import type { LinkKind } from '#features/share-links/link-kind.ts'
import { presentLink } from '#features/share-links/present-link.ts'
import { MAX_WRONG_PASSCODES } from '#features/share-links/rules.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { MAX_REFUSAL } from '../rules.ts'
import { changeTourbook, findTourbook, lockTourbook, stampFirstShared } from '../store.ts'
import type { NewTourbookShare, TourbookShare } from './contract.ts'
import { tourbookShareEmails } from './email-tourbook-share.ts'
import {
  addTourbookShare,
  findOwnShare,
  findShares,
  type NewShareRow,
  type ShareRow,
  type ShareSettings,
  updateShare,
} from './store.ts'

const isResting = ({ wrong_passcodes }: ShareRow) => wrong_passcodes >= MAX_WRONG_PASSCODES

/** Opens are counted as analytics counts them. */
const presentVisits = ({ visits }: ShareRow) => ({
  opens: visits?.opens ?? 0,
  viewers: visits?.viewers ?? 0,
  lastOpenedAt: visits?.last ? new Date(visits.last).toISOString() : null,
})

const presentDelivery = ({ delivery }: ShareRow): TourbookShare['delivery'] =>
  delivery && {
    state: delivery.state,
    sentAt: delivery.sent_at && new Date(delivery.sent_at).toISOString(),
    refusal: delivery.state === 'failed' ? (delivery.last_error ?? '').slice(0, MAX_REFUSAL) : '',
  }

/** Links to a tourbook of its user. */
export const TOURBOOK_LINKS: LinkKind<NewShareRow, ShareSettings, ShareRow, TourbookShare> = {
  subject: 'tourbook',
  entity: 'tourbook',
  noun: 'tourbook',
  pathOf: (token) => paths.tourbookShare({ token }),
  lockSubject: (db, tourbook) => lockTourbook(db, tourbook),
  findLinks: async (db, key, now) => ((await findTourbook(db, key)) ? findShares(db, key, now) : undefined),
  findLink: findOwnShare,
  subjectOf: (row) => row.tourbook_id,
  addRow: (db, { subjectId, ...row }) => addTourbookShare(db, { ...row, tourbookId: subjectId }),
  updateRow: updateShare,
  policyOf: (row) => ({
    hides: row.hides,
    allowsDownloads: row.allows_downloads,
    hasPasscode: row.passcode_hash !== null,
    resting: isResting(row),
  }),
  present: (row, url) => ({
    ...presentLink(row, url),
    ...presentVisits(row),
    hides: row.hides,
    allowsDownloads: row.allows_downloads,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    delivery: presentDelivery(row),
    hasPasscode: row.passcode_hash !== null,
    isResting: isResting(row),
  }),
  // What is made for its recipient has to be made again.
  onChanged: (db, tourbookId, now) => changeTourbook(db, tourbookId, {}, now),
}

/** Creates a link for each recipient, or one for anyone, and enqueues the emails in the same transaction. */
export async function shareTourbook(
  db: Db,
  tourbookId: number,
  { message = '', hides = [], allowsDownloads = false, recipients = [], expiresAt, passcode }: NewTourbookShare,
  context: CreateContext,
): ReturnType<typeof createLinks> {
  const { user, now } = context
  const settings = { message: message.trim(), hides: [...new Set(hides)], allowsDownloads }
  const rows = (recipients.length > 0 ? recipients : [undefined]).map((recipient) => ({
    row: { ...settings, recipient },
    addresses: recipient?.email ? [recipient.email] : [],
  }))
  const outcome = await createLinks(db, TOURBOOK_LINKS, { subjectId: tourbookId, expiresAt, passcode, rows }, context)
  if (!outcome.ok) return outcome
  await stampFirstShared(db, tourbookId, now)
  const invited = rows.flatMap(({ addresses }, index) =>
    addresses.map((address) => ({ link: outcome.links[index]!, address })),
  )
  for (const email of await tourbookShareEmails(db, invited, { ...context, userId: user.id }))
    await enqueueEmail(db, email)
  return outcome
}
