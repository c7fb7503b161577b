import { type EmailSender, linkEmail } from '#features/share-links/email-link.ts'
import { type LinkVersion, tokenOf } from '#features/share-links/link-token.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'

type SharedLink = {
  title: string
  isLocked: boolean
  message: string
  sender: EmailSender
  link: LinkVersion
  address: string
}
type Options = { locale: Locale; site: string; secret: string; now: Date }

/** The email with a link of one recipient. With a passcode it does not name the tourbook, which only the passcode opens. */
export async function tourbookShareEmail(
  { title, isLocked, message, sender, link, address }: SharedLink,
  options: Options,
): Promise<Email> {
  const { text } = makeIntl(options.locale, await loadMessages(options.locale))
  const { name, email } = sender
  return linkEmail(
    {
      kind: 'tourbook_share',
      key: `tourbook_share:${link.id}`,
      address,
      sender,
      subject: isLocked
        ? text('tourbookShare.email.subject.locked', { name })
        : text('tourbookShare.email.subject', { name, title }),
      from: text(isLocked ? 'tourbookShare.email.locked' : 'tourbookShare.email.from', { name, email }),
      message,
      open: {
        label: text('tourbookShare.email.open'),
        path: paths.tourbookShare({ token: tokenOf(link, options.secret) }),
      },
    },
    { ...options, text },
  )
}
