import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { findListing } from '#features/catalog/listings/store.ts'
import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import { isReachable } from '#lib/email-address.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { conflict, type FieldError, invalid, notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { NewShare } from './contract.ts'
import { tokenOf } from './derive-link.ts'
import { shareEmails } from './email-listing-share.ts'
import { hideDetails } from './hide-details.ts'
import { nameOf } from './present-share.ts'
import { LIMITS, MOST_SHARES } from './rules.ts'
import { addShare, countShares } from './store.ts'

export type ShareContext = {
  user: SessionUser
  actor: Actor
  locale: Locale
  site: string
  secret: string
  now: Date
}

/** Creates a link to a public listing, and enqueues the emails to its recipients in the same transaction. */
export async function shareListing(
  db: Db,
  listingId: number,
  { message = '', hides = [], recipients = [], expiresAt = null }: NewShare,
  { user, actor, locale, site, secret, now }: ShareContext,
): Promise<{ id: number; version: number }> {
  const row = await findListing(db, listingId, now)
  if (!row) throw notFound('listing')
  const addresses = [...new Set(recipients.map((address) => address.toLowerCase()))]
  validateShare({ recipients: addresses, expiresAt }, { user, now })
  await checkShareLimit(db, user, { listingId })
  await consumeRateLimit(db, `share:user:${user.id}`, { ...LIMITS.shares, now })
  for (const _ of addresses) await consumeRateLimit(db, `share-mail:user:${user.id}`, { ...LIMITS.emails, now })
  await limitNewRecipients(db, user.id, addresses, { secret, now })
  const settings = {
    message: message.trim(),
    hides: [...new Set(hides)],
    recipients: addresses,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }
  const share = await addShare(db, { ...settings, listingId, userId: user.id }, now)
  await recordAudit(db, {
    at: now,
    actor,
    action: 'share.created',
    subject: { type: 'share', id: share.id },
    after: { hides: settings.hides, expiresAt: settings.expiresAt, recipientCount: addresses.length },
  })
  const sender = await db
    .selectFrom('app_user')
    .where('id', '=', user.id)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirstOrThrow()
  const emails = await shareEmails(
    {
      ...settings,
      id: share.id,
      path: paths.listingShare({ token: tokenOf(share, secret) }),
      sender: { name: nameOf(sender), email: sender.email },
      listing: hideDetails(presentListing(row, now), settings.hides),
    },
    { locale, site, secret, now },
  )
  for (const email of emails) await enqueueEmail(db, email)
  return share
}

/** Throws an AppError when a user has the maximum number of links to a listing. */
export async function checkShareLimit(db: Db, { id }: SessionUser, of: { listingId: number } | { shareId: number }) {
  if ((await countShares(db, id, of)) < MOST_SHARES) return
  throw conflict(`There are already ${MOST_SHARES} links to this space. Revoke one first.`)
}

type ShareInput = { recipients?: readonly string[]; expiresAt?: string | null | undefined }

/** Throws an AppError naming a past or invalid expiry, and invalid addresses. */
export function validateShare(
  { recipients = [], expiresAt = null }: ShareInput,
  { user, now }: { user: SessionUser; now: Date },
) {
  const errors: FieldError[] = []
  if (expiresAt !== null && !(Date.parse(expiresAt) > now.getTime()))
    errors.push({ field: 'expiresAt', message: `must be a future date and time, not ${expiresAt}` })
  const unreachable = recipients.find((address) => !isReachable(address))
  if (unreachable !== undefined)
    errors.push({ field: 'recipients', message: `must be email addresses, not ${unreachable}` })
  // Emails to others are sent only from a verified address.
  else if (recipients.length > 0 && !user.emailVerified)
    errors.push({ field: 'recipients', message: 'need your own email address to be confirmed first' })
  if (errors.length > 0) throw invalid(errors)
}
