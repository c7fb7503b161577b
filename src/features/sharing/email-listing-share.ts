import { senderBlock } from '#features/accounts/own-pictures/email-sender.ts'
import type { SenderPictures } from '#features/accounts/own-pictures/store.ts'
import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import { formatAddress } from '#lib/address.ts'
import type { Locale } from '#lib/locale.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import { loadMessages, openIntl, type Translate } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import type { EmailRow } from '#platform/email/email-content.ts'
import { renderEmail, textWithLinks } from '#platform/email/render-email.ts'
import type { SharedListing } from './contract.ts'
import { type Hideable, spaceShown } from './rules.ts'

const PICTURE_WIDTH = 400

export type ShareToSend = {
  id: number
  /** Path of the link. */
  path: string
  /** Senders have a verified address: others cannot send emails. */
  sender: { name: string; email: string } & SenderPictures
  message: string
  hides: readonly Hideable[]
  recipients: readonly string[]
  listing: SharedListing
}

type EmailOptions = { locale: Locale; site: string; secret: string; now: Date }

/**
 * One email to each recipient, with an unsubscribe link; replies go to the sender. It shows only the details that the
 * link shows.
 */
export async function shareEmails(
  { id, path, sender, message, hides, recipients, listing }: ShareToSend,
  { locale, site, secret, now }: EmailOptions,
): Promise<Email[]> {
  const { text } = openIntl(locale, await loadMessages(locale))
  const space = spaceShown(listing, text)
  const subject = text('sharing.email.subject', { name: sender.name, space })
  const from = text('sharing.email.from', { name: sender.name, email: sender.email })
  const row = rowOf(listing, path, { space, locale, text, contactName: hides.includes('rent') && sender.name })
  const content = {
    preheader: from,
    heading: subject,
    blocks: [
      ...senderBlock(sender),
      { kind: 'paragraph' as const, content: from },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      { kind: 'rows' as const, rows: [row] },
      { kind: 'buttons' as const, primary: { label: text('sharing.email.open'), path } },
    ],
  }
  return recipients.map((address, index) => {
    const unsubscribe = unsubscribeLinkFor(address, { secret, now })
    const link = { stop: { label: text('email.others.stop'), path: unsubscribe.path } }
    const why = textWithLinks(link, (parts) => text('sharing.email.why', { name: sender.name, ...parts }))
    return {
      kind: 'listing_share',
      key: `listing_share:${id}:${index}`,
      to: { address },
      replyTo: sender.email,
      subject,
      recipientHash: unsubscribe.recipientHash,
      unsubscribeUrl: site + unsubscribe.path,
      ...renderEmail({ locale, text, origin: site }, { ...content, footer: { why } }),
    }
  })
}

/** `contactName` is whom to ask about a hidden rent. */
type RowContext = { space: string; locale: Locale; text: Translate; contactName: string | false }

function rowOf({ area, rent, building, photos }: SharedListing, path: string, context: RowContext): EmailRow {
  const { space, locale, text, contactName } = context
  const picture = photoPath(photos[0], PICTURE_WIDTH)
  const onRequest = contactName ? text('shared.rent.ask', { name: contactName }) : text('listing.rentOnRequest')
  return {
    title: space,
    path,
    lines: [formatAddress(building.address)],
    figures: {
      main: describeArea(area, locale),
      rest: rent ? formatMoneyRange(rent.low, rent.high, locale) : onRequest,
    },
    ...(picture && { picture: { path: picture, description: photos[0]?.caption || space } }),
  }
}
