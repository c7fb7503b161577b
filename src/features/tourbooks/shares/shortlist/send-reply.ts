import { type EmailSender, linkEmail, loadEmailSender } from '#features/share-links/email-link.ts'
import { type LinkVersion, tokenOf } from '#features/share-links/link-token.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { type Email, enqueueEmail, withdrawEmail } from '#platform/email/email.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { OwnReply } from '../../feedback/contract.ts'
import { presentReply } from '../../feedback/rank-stops.ts'
import { MAX_REPLIES } from '../../feedback/rules.ts'
import { addReply, findFeedbackOfLink, findOwnReplyForUpdate, removeReply } from '../../feedback/store.ts'
import { findOwnShare } from '../store.ts'

type NewReply = { linkId: number; sortableId: number; text: string }
type Context = { user: SessionUser; locale: Locale; site: string; secret: string; now: Date }

/**
 * Saves what the owner replies to a recipient about a stop, and enqueues the email in the same transaction. 404 unless the
 * recipient of one of the user's links answered about the stop; 409 when they cannot be written to, or were often enough.
 */
export async function sendReply(db: Db, { linkId, sortableId, text }: NewReply, context: Context): Promise<OwnReply> {
  const { user, now } = context
  const words = text.trim()
  if (words === '') throw invalid([{ field: 'text', message: 'must not be empty' }])
  const share = await findOwnShare(db, { id: linkId, userId: user.id })
  const answers = share ? await findFeedbackOfLink(db, linkId) : []
  if (!share || !answers.some(({ stop_id }) => stop_id === sortableId)) throw notFound('answer')
  const { recipient_email: address, revoked_at, expires_at } = share
  if (address === null || revoked_at !== null || (expires_at !== null && expires_at <= now))
    throw conflict('The link of this answer has no email address, or it no longer opens.')
  if (!user.emailVerified) throw conflict('Confirm your own email address first.')
  await consumeRateLimit(db, `share-mail:user:${user.id}`, { ...RATE_LIMITS.shareEmailOfUser, now })
  const reply = await addReply(db, { linkId, stopId: sortableId, text: words }, now)
  if (!reply) throw conflict(`There are ${MAX_REPLIES} replies to this answer already.`)
  const sender = await loadEmailSender(db, user.id)
  await enqueueEmail(db, {
    ...(await replyEmail({ id: reply.id, text: words, sender, link: share, address }, context)),
    sendsAt: reply.sends_at,
  })
  return presentReply(reply)
}

/** Takes a reply back in the current transaction, and returns its text. 404 for another user's, 409 when it is sent. */
export async function takeBackReply(trx: Db, id: number, { user, now }: Pick<Context, 'user' | 'now'>) {
  const reply = await findOwnReplyForUpdate(trx, { id, userId: user.id })
  if (!reply) throw notFound('reply')
  if (reply.sends_at <= now || !(await withdrawEmail(trx, replyEmailKey(id))))
    throw conflict('The reply has been sent, and can no longer be taken back.')
  await removeReply(trx, id)
  return { id, text: reply.text }
}

const replyEmailKey = (id: number) => `tourbook_reply:${id}`

type ReplyToSend = { id: number; text: string; sender: EmailSender; link: LinkVersion; address: string }

/** It names neither the tourbook nor the space: a link may hide them, and may ask for a passcode. */
async function replyEmail({ id, text: message, sender, link, address }: ReplyToSend, context: Context): Promise<Email> {
  const { text } = makeIntl(context.locale, await loadMessages(context.locale))
  const { name } = sender
  return linkEmail(
    {
      kind: 'tourbook_reply',
      key: replyEmailKey(id),
      address,
      sender,
      subject: text('tourbookReply.email.subject', { name }),
      from: text('tourbookReply.email.from', { name }),
      message,
      open: {
        label: text('tourbookShare.email.open'),
        path: paths.tourbookShare({ token: tokenOf(link, context.secret) }),
      },
    },
    { ...context, text },
  )
}
