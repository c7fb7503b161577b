import { senderBlock } from '#features/accounts/own-pictures/email-sender.ts'
import { loadSenderPictures, type SenderPictures } from '#features/accounts/own-pictures/store.ts'
import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import type { SuppressibleEmailKind } from '#lib/email-kinds.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { Email } from '#platform/email/email.ts'
import type { EmailRow } from '#platform/email/email-content.ts'
import { renderEmail, textWithLinks } from '#platform/email/render-email.ts'

/** Senders have a verified address: others cannot send emails. */
export type EmailSender = { name: string; email: string } & SenderPictures

type LinkEmail = Pick<Email, 'key' | 'subject'> & {
  kind: SuppressibleEmailKind
  address: string
  sender: EmailSender
  /** Who sends it, and why. */
  from: string
  message: string
  /** What the link shows. */
  rows?: EmailRow[]
  open: { label: string; path: string }
}
type Context = { locale: Locale; text: Translate; site: string; secret: string; now: Date }

/** The email that sends a link to one recipient, with an unsubscribe link; replies go to the sender. */
export function linkEmail(
  { address, sender, from, message, rows = [], open, ...email }: LinkEmail,
  { locale, text, site, secret, now }: Context,
): Email {
  const unsubscribe = unsubscribeLinkFor(address, { secret, now })
  const stop = { stop: { label: text('emailPreferences.stop'), path: unsubscribe.path } }
  const content = {
    preheader: from,
    heading: email.subject,
    blocks: [
      ...senderBlock(sender),
      { kind: 'paragraph' as const, content: from },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      ...(rows.length === 0 ? [] : [{ kind: 'rows' as const, rows }]),
      { kind: 'buttons' as const, primary: open },
    ],
    footer: { why: textWithLinks(stop, (parts) => text('shareLink.email.why', { name: sender.name, ...parts })) },
  }
  return {
    ...email,
    to: { address },
    replyTo: sender.email,
    recipientHash: unsubscribe.recipientHash,
    unsubscribeUrl: site + unsubscribe.path,
    ...renderEmail({ locale, text, origin: site }, content),
  }
}

/** The sender of emails with links. */
export async function loadEmailSender(db: Db, userId: number): Promise<EmailSender> {
  const { first_name, last_name, email } = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirstOrThrow()
  return { name: `${first_name} ${last_name}`.trim() || email, email, ...(await loadSenderPictures(db, userId)) }
}
