import { hashPassword } from '#features/accounts/hash-password.ts'
import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import type { LinkVersion } from '#features/share-links/link-token.ts'
import { type ShareRefusal, validateShare } from '#features/sharing/share-listing.ts'
import type { Locale } from '#lib/locale.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { changeTourbook, lockTourbook, stampFirstShared } from '../store.ts'
import type { NewTourbookShare } from './contract.ts'
import { tourbookShareEmail } from './email-tourbook-share.ts'
import { MOST_SHARES } from './rules.ts'
import { addTourbookShare, countShares } from './store.ts'

export type ShareContext = {
  user: SessionUser
  actor: Actor
  locale: Locale
  site: string
  secret: string
  now: Date
}

/** Creates a link for each recipient, or one for anyone, and enqueues the emails in the same transaction. */
export async function shareTourbook(
  db: Db,
  tourbookId: number,
  {
    message = '',
    hides = [],
    allowsDownloads = false,
    recipients = [],
    expiresAt = null,
    passcode = null,
  }: NewTourbookShare,
  { user, actor, locale, site, secret, now }: ShareContext,
): Promise<{ ok: true; links: LinkVersion[] } | ShareRefusal> {
  const addresses = [...new Set(recipients.flatMap(({ email }) => email?.toLowerCase() ?? []))]
  const errors = validateShare({ recipients: addresses, expiresAt }, { user, now })
  if (errors.length > 0) return { ok: false, reason: 'invalid', errors }
  const passcodeHash = passcode === null ? null : await hashPassword(passcode)
  if (!(await lockTourbook(db, { id: tourbookId, userId: user.id }))) return { ok: false, reason: 'unknown' }
  const newCount = Math.max(1, recipients.length)
  if ((await countShares(db, tourbookId)) + newCount > MOST_SHARES) return { ok: false, reason: 'too_many' }
  for (let count = 0; count < newCount; count += 1)
    await consumeRateLimit(db, `share:user:${user.id}`, { ...RATE_LIMITS.shareOfUser, now })
  for (const _ of addresses)
    await consumeRateLimit(db, `share-mail:user:${user.id}`, { ...RATE_LIMITS.shareEmailOfUser, now })
  await limitNewRecipients(db, user.id, addresses, { secret, now })
  const settings = {
    userId: user.id,
    tourbookId,
    message: message.trim(),
    hides: [...new Set(hides)],
    allowsDownloads,
    passcodeHash,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }
  const links: LinkVersion[] = []
  for (const recipient of recipients.length > 0 ? recipients : [undefined]) {
    const link = await addTourbookShare(db, { ...settings, recipient }, now)
    links.push(link)
    await recordAudit(db, {
      at: now,
      actor,
      action: 'share.created',
      subject: { type: 'share', id: link.id },
      after: { hides: settings.hides, allowsDownloads, expiresAt: settings.expiresAt, hasPasscode: passcode !== null },
    })
    if (recipient?.email)
      await enqueueEmail(
        db,
        await tourbookShareEmail(db, { ...settings, link, address: recipient.email }, { locale, site, secret, now }),
      )
  }
  await stampFirstShared(db, tourbookId, now)
  await changeTourbook(db, tourbookId, {}, now)
  return { ok: true, links }
}
