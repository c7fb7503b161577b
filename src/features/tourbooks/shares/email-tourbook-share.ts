import { senderBlock } from '#features/accounts/own-pictures/email-sender.ts'
import { loadSenderPictures } from '#features/accounts/own-pictures/store.ts'
import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import { type LinkVersion, tokenOf } from '#features/share-links/link-token.ts'
import { nameOf } from '#features/sharing/present-share.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, openIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { Email } from '#platform/email/email.ts'
import { renderEmail, textWithLinks } from '#platform/email/render-email.ts'

type SharedLink = {
  userId: number
  tourbookId: number
  link: LinkVersion
  address: string
  message: string
  passcodeHash: string | null
}
type Options = { locale: Locale; site: string; secret: string; now: Date }

/** The email with a link of one recipient. With a passcode it does not name the tourbook, which only the passcode opens. */
export async function tourbookShareEmail(
  db: Db,
  { userId, tourbookId, link, address, message, passcodeHash }: SharedLink,
  { locale, site, secret, now }: Options,
): Promise<Email> {
  const { text } = openIntl(locale, await loadMessages(locale))
  const account = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirstOrThrow()
  const { name: title } = await db
    .selectFrom('tourbook')
    .where('id', '=', tourbookId)
    .select('name')
    .executeTakeFirstOrThrow()
  const name = nameOf(account)
  const isLocked = passcodeHash !== null
  const subject = isLocked
    ? text('tourbookShare.email.subject.locked', { name })
    : text('tourbookShare.email.subject', { name, title })
  const from = text(isLocked ? 'tourbookShare.email.locked' : 'tourbookShare.email.from', {
    name,
    email: account.email,
  })
  const unsubscribe = unsubscribeLinkFor(address, { secret, now })
  const stop = { stop: { label: text('email.others.stop'), path: unsubscribe.path } }
  return {
    kind: 'tourbook_share',
    key: `tourbook_share:${link.id}`,
    to: { address },
    replyTo: account.email,
    subject,
    recipientHash: unsubscribe.recipientHash,
    unsubscribeUrl: site + unsubscribe.path,
    ...renderEmail(
      { locale, text, origin: site },
      {
        preheader: from,
        heading: subject,
        blocks: [
          ...senderBlock({ name, ...(await loadSenderPictures(db, userId)) }),
          { kind: 'paragraph', content: from },
          ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
          {
            kind: 'buttons',
            primary: {
              label: text('tourbookShare.email.open'),
              path: paths.tourbookShare({ token: tokenOf(link, secret) }),
            },
          },
        ],
        footer: { why: textWithLinks(stop, (parts) => text('sharing.email.why', { name, ...parts })) },
      },
    ),
  }
}
