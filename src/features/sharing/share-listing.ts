import { loadSenderPictures } from '#features/accounts/own-pictures/store.ts'
import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import { type LinkVersion, tokenOf } from '#features/share-links/link-token.ts'
import { addLink } from '#features/share-links/store.ts'
import { isReachable } from '#lib/email-address.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { FieldError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { NewShare } from './contract.ts'
import { shareEmails } from './email-listing-share.ts'
import { loadListingToShare } from './load-listing.ts'
import { nameOf } from './present-share.ts'
import { presentSharedListing } from './present-shared-listing.ts'
import { MOST_SHARES } from './rules.ts'
import { addShare, countShares } from './store.ts'

export type ShareContext = {
  user: SessionUser
  actor: Actor
  locale: Locale
  site: string
  secret: string
  now: Date
}

/** Why a link cannot be created or changed; `errors` names invalid values. */
export type ShareRefusal =
  | { ok: false; reason: 'unknown' | 'too_many' }
  | { ok: false; reason: 'invalid'; errors: FieldError[] }
type NewLink = { ok: true; link: LinkVersion }

/** Creates a link to a public listing, and enqueues the emails to its recipients in the same transaction. */
export async function shareListing(
  db: Db,
  listingId: number,
  { message = '', hides = [], recipients = [], expiresAt = null }: NewShare,
  { user, actor, locale, site, secret, now }: ShareContext,
): Promise<NewLink | ShareRefusal> {
  const listing = await loadListingToShare(db, listingId, now)
  if (!listing) return { ok: false, reason: 'unknown' }
  const addresses = [...new Set(recipients.map((address) => address.toLowerCase()))]
  const errors = validateShare({ recipients: addresses, expiresAt }, { user, now })
  if (errors.length > 0) return { ok: false, reason: 'invalid', errors }
  if (await hasMostShares(db, user, { listingId })) return { ok: false, reason: 'too_many' }
  await consumeRateLimit(db, `share:user:${user.id}`, { ...RATE_LIMITS.shareOfUser, now })
  for (const _ of addresses)
    await consumeRateLimit(db, `share-mail:user:${user.id}`, { ...RATE_LIMITS.shareEmailOfUser, now })
  await limitNewRecipients(db, user.id, addresses, { secret, now })
  const settings = {
    message: message.trim(),
    hides: [...new Set(hides)],
    recipients: addresses,
  }
  const expiry = expiresAt === null ? null : new Date(expiresAt)
  const link = await addLink(db, { subject: 'listing', userId: user.id, expiresAt: expiry }, now)
  await addShare(db, { ...settings, linkId: link.id, listingId })
  await recordAudit(db, {
    at: now,
    actor,
    action: 'share.created',
    subject: { type: 'share', id: link.id },
    after: { hides: settings.hides, expiresAt: expiry, recipientCount: addresses.length },
  })
  const sender = await db
    .selectFrom('app_user')
    .where('id', '=', user.id)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirstOrThrow()
  const token = tokenOf(link, secret)
  const emails = await shareEmails(
    {
      ...settings,
      id: link.id,
      path: paths.listingShare({ token }),
      sender: { name: nameOf(sender), email: sender.email, ...(await loadSenderPictures(db, user.id)) },
      listing: presentSharedListing({ ...listing, hides: settings.hides }, token),
    },
    { locale, site, secret, now },
  )
  for (const email of emails) await enqueueEmail(db, email)
  return { ok: true, link }
}

/** Whether a user has the maximum number of links to a listing. */
export async function hasMostShares(db: Db, { id }: SessionUser, of: { listingId: number } | { shareId: number }) {
  return (await countShares(db, id, of)) >= MOST_SHARES
}

type ShareInput = { recipients?: readonly string[]; expiresAt?: string | null | undefined }

/** Errors of a past or invalid expiry, and of invalid addresses. */
export function validateShare(
  { recipients = [], expiresAt = null }: ShareInput,
  { user, now }: { user: SessionUser; now: Date },
): FieldError[] {
  const errors: FieldError[] = []
  if (expiresAt !== null && !(Date.parse(expiresAt) > now.getTime()))
    errors.push({ field: 'expiresAt', message: `must be a future date and time, not ${expiresAt}` })
  const unreachable = recipients.find((address) => !isReachable(address))
  if (unreachable !== undefined)
    errors.push({ field: 'recipients', message: `must be email addresses, not ${unreachable}` })
  // Emails to others are sent only from a verified address.
  else if (recipients.length > 0 && !user.emailVerified)
    errors.push({ field: 'recipients', message: 'need your own email address to be confirmed first' })
  return errors
}
