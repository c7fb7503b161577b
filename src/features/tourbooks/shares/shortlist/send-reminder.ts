import { linkEmail, loadEmailSender } from '#features/share-links/email-link.ts'
import { tokenOf } from '#features/share-links/link-token.ts'
import { isOpenLink, MAX_LINKS } from '#features/share-links/rules.ts'
import { hoursBefore } from '#lib/durations.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { findSuppressed, hashAddress, isSuppressed } from '#platform/email/email-suppression.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { findFeedbackOfLink } from '../../feedback/store.ts'
import { findStops } from '../../stops/store.ts'
import { findOwnShareForUpdate, findShares, markReminded, type ShareRow } from '../store.ts'
import type { ShortlistRecipient } from './contract.ts'

/** A recipient is reminded once in so many hours. */
const REMINDER_HOURS = 24

/** The named recipients of the links to a tourbook that still open, those who answered least first. */
export async function loadRecipients(
  db: Db,
  key: { id: number; userId: number },
  feedback: readonly FeedbackKey[],
  { secret, now }: { secret: string; now: Date },
): Promise<ShortlistRecipient[]> {
  const current = (await findStops(db, key.id)).map(({ id }) => id)
  const answersOf = Map.groupBy(feedback, ({ link_id }) => link_id)
  const shares = (await findShares(db, key, now)).filter(
    (share) => share.recipient_name !== '' && isOpenLink(share, now),
  )
  const shown = shares.slice(0, MAX_LINKS)
  const hashOf = (address: string) => hashAddress(address, secret)
  const addresses = shown.flatMap(({ recipient_email }) => recipient_email ?? [])
  const suppressed = await findSuppressed(db, addresses.map(hashOf))
  const hasStopped = (address: string) => suppressed.some((hash) => hash.equals(hashOf(address)))
  const recipients = shown.map((share): ShortlistRecipient => {
    const answered = countAnswered(answersOf.get(share.id) ?? [], current)
    const isDue = isSent(share) && answered < current.length && !wasRemindedLately(share, now)
    return {
      linkId: share.id,
      name: share.recipient_name,
      answered,
      remindedAt: share.reminded_at?.toISOString() ?? null,
      canRemind: isDue && !hasStopped(share.recipient_email!),
    }
  })
  return recipients.toSorted((a, b) => a.answered - b.answered)
}

type Context = { user: SessionUser; locale: Locale; site: string; secret: string; now: Date }

/**
 * Reminds the recipient of one of the user's links to answer, in the current transaction. 404 for another user's link; 409
 * when the link has ended or no address, its recipient has stopped such emails, all stops are answered, or the recipient was
 * reminded within 24 hours.
 */
export async function sendReminder(trx: Db, linkId: number, context: Context): Promise<{ remindedAt: string }> {
  const { user, now, locale, secret } = context
  const share = await findOwnShareForUpdate(trx, { id: linkId, userId: user.id })
  if (!share) throw notFound('share')
  const { recipient_email: address, tourbook_id: tourbookId } = share
  if (address === null || !isSent(share) || !isOpenLink(share, now) || (await hasStoppedEmails(trx, address, secret)))
    throw conflict('The link was not sent to its recipient, or it no longer opens.')
  if (wasRemindedLately(share, now))
    throw conflict(`${share.recipient_name} was reminded within the last ${REMINDER_HOURS} hours.`)
  const current = (await findStops(trx, tourbookId)).map(({ id }) => id)
  if (countAnswered(await findFeedbackOfLink(trx, linkId), current) >= current.length)
    throw conflict(`${share.recipient_name} has answered about every stop.`)
  if (!user.emailVerified) throw conflict('Confirm your own email address first.')
  await consumeRateLimit(trx, `share-mail:user:${user.id}`, { ...RATE_LIMITS.shareEmailOfUser, now })
  await markReminded(trx, linkId, now)
  const sender = await loadEmailSender(trx, user.id)
  const { text } = makeIntl(locale, await loadMessages(locale))
  const { name, email } = sender
  // Like the invitation of a link with a passcode it does not name the tourbook.
  const reminder = linkEmail(
    {
      kind: 'tourbook_reminder',
      key: `tourbook_reminder:${linkId}:${now.getTime()}`,
      address,
      sender,
      subject: text('tourbookReminder.email.subject', { name }),
      from: text('tourbookReminder.email.from', { name, email }),
      message: '',
      open: {
        label: text('tourbookShare.email.open'),
        path: paths.tourbookShare({ token: tokenOf(share, secret) }),
      },
    },
    { ...context, text },
  )
  await enqueueEmail(trx, reminder)
  return { remindedAt: now.toISOString() }
}

type FeedbackKey = { link_id: number; stop_id: number }

function countAnswered(answers: readonly Pick<FeedbackKey, 'stop_id'>[], current: readonly number[]): number {
  const answered = new Set(answers.map(({ stop_id }) => stop_id))
  return current.filter((id) => answered.has(id)).length
}

/** The recipient has an address, which took the email with the link as far as is known. */
const isSent = ({ recipient_email, delivery }: Pick<ShareRow, 'recipient_email' | 'delivery'>) =>
  recipient_email !== null && delivery?.state !== 'failed' && delivery?.state !== 'suppressed'

/** An email to them would not be sent. */
const hasStoppedEmails = (db: Db, address: string, secret: string) => isSuppressed(db, hashAddress(address, secret))

const wasRemindedLately = ({ reminded_at }: Pick<ShareRow, 'reminded_at'>, now: Date) =>
  reminded_at !== null && reminded_at > hoursBefore(now, REMINDER_HOURS)
