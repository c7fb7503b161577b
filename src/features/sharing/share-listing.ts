import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { findListing } from '#features/catalog/listings/store.ts'
import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import { isReachable } from '#lib/email-address.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { FieldError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { NewShare } from './contract.ts'
import { tokenOf } from './derive-link.ts'
import { shareEmails } from './email-listing-share.ts'
import { hideDetails } from './hide-details.ts'
import { nameOf } from './present-share.ts'
import { LIMITS, MOST_SHARES } from './rules.ts'
import { addShare, countShares } from './store.ts'

export type Sharing = { user: SessionUser; actor: Actor; locale: Locale; site: string; secret: string; now: Date }

/** Why a link can not be made or changed; `mistakes` names what was sent. */
export type ShareRefusal =
  | { ok: false; reason: 'unknown' | 'too_many' }
  | { ok: false; reason: 'invalid'; mistakes: FieldError[] }
type NewLink = { ok: true; share: { id: number; version: number } }

/** Makes a link to a space that is public, and emails it to its recipients in the same transaction. */
export async function shareListing(
  db: Db,
  listingId: number,
  { message = '', hides = [], recipients = [], expiresAt = null }: NewShare,
  { user, actor, locale, site, secret, now }: Sharing,
): Promise<NewLink | ShareRefusal> {
  const row = await findListing(db, listingId, now)
  if (!row) return { ok: false, reason: 'unknown' }
  const addresses = [...new Set(recipients.map((address) => address.toLowerCase()))]
  const mistakes = validateShare({ recipients: addresses, expiresAt }, { user, now })
  if (mistakes.length > 0) return { ok: false, reason: 'invalid', mistakes }
  if (await hasMostShares(db, user, { listingId })) return { ok: false, reason: 'too_many' }
  await consumeRateLimit(db, `share:user:${user.id}`, { ...LIMITS.shares, now })
  for (const _ of addresses) await consumeRateLimit(db, `share-mail:user:${user.id}`, { ...LIMITS.letters, now })
  await limitNewRecipients(db, user.id, addresses, { secret, now })
  const given = {
    message: message.trim(),
    hides: [...new Set(hides)],
    recipients: addresses,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }
  const share = await addShare(db, { ...given, listingId, userId: user.id }, now)
  await recordAudit(db, {
    at: now,
    actor,
    action: 'share.created',
    subject: { type: 'share', id: share.id },
    after: { hides: given.hides, expiresAt: given.expiresAt, recipientCount: addresses.length },
  })
  const sender = await db
    .selectFrom('app_user')
    .where('id', '=', user.id)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirstOrThrow()
  const letters = await shareEmails(
    {
      ...given,
      id: share.id,
      path: paths.listingShare({ token: tokenOf(share, secret) }),
      sender: { name: nameOf(sender), email: sender.email },
      listing: hideDetails(presentListing(row, now), given.hides),
    },
    { locale, site, secret, now },
  )
  for (const letter of letters) await enqueueEmail(db, letter)
  return { ok: true, share }
}

/** Whether a user has as many links to a space as there may be. */
export async function hasMostShares(db: Db, { id }: SessionUser, of: { listingId: number } | { shareId: number }) {
  return (await countShares(db, id, of)) >= MOST_SHARES
}

type Entries = { recipients?: readonly string[]; expiresAt?: string | null | undefined }

/** What is wrong: a moment that is past or none, and addresses that can't be written to. */
export function validateShare(
  { recipients = [], expiresAt = null }: Entries,
  { user, now }: { user: SessionUser; now: Date },
): FieldError[] {
  const mistakes: FieldError[] = []
  if (expiresAt !== null && !(Date.parse(expiresAt) > now.getTime()))
    mistakes.push({ field: 'expiresAt', message: `must be a moment to come, not ${expiresAt}` })
  const unreachable = recipients.find((address) => !isReachable(address))
  if (unreachable !== undefined)
    mistakes.push({ field: 'recipients', message: `must be email addresses, not ${unreachable}` })
  // Until an address is known to be theirs, nobody is written to in their name.
  else if (recipients.length > 0 && !user.emailVerified)
    mistakes.push({ field: 'recipients', message: 'need your own email address to be confirmed first' })
  return mistakes
}
