import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import { formatAddress } from '#lib/address.ts'
import type { Locale } from '#lib/locale.ts'
import { formatArea } from '#lib/units/area.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import { loadMessages, openIntl, type Translate } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import { type EmailRow, renderEmail, sentence } from '#platform/email/render-email.ts'
import type { SharedListing } from './contract.ts'
import { type Hideable, spaceShown } from './rules.ts'

const PICTURE_WIDTH = 400

export type ShareToSend = {
  id: number
  /** The link's path. */
  path: string
  /** Whose address is confirmed: others write to nobody. */
  sender: { name: string; email: string }
  message: string
  hides: readonly Hideable[]
  recipients: readonly string[]
  listing: SharedListing
}

type Sending = { locale: Locale; site: string; secret: string; now: Date }

/**
 * One letter to each recipient, answered to the sender, with a link that stops such letters. It says of the space what
 * the link shows.
 */
export async function shareEmails(
  { id, path, sender, message, hides, recipients, listing }: ShareToSend,
  { locale, site, secret, now }: Sending,
): Promise<Email[]> {
  const { text } = openIntl(locale, await loadMessages(locale))
  const space = spaceShown(listing, text)
  const subject = text('sharing.email.subject', { name: sender.name, space })
  const from = text('sharing.email.from', sender)
  const row = rowOf(listing, path, { space, locale, text, asked: hides.includes('rent') && sender.name })
  const content = {
    preheader: from,
    heading: subject,
    blocks: [
      { kind: 'paragraph' as const, content: from },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      { kind: 'rows' as const, rows: [row] },
      { kind: 'buttons' as const, primary: { label: text('sharing.email.open'), path } },
    ],
  }
  return recipients.map((address, index) => {
    const stop = unsubscribeLinkFor(address, { secret, now })
    const link = { stop: { label: text('email.others.stop'), path: stop.path } }
    const why = sentence(link, (said) => text('sharing.email.why', { name: sender.name, ...said }))
    return {
      kind: 'listing_share',
      key: `listing_share:${id}:${index}`,
      to: { address },
      replyTo: sender.email,
      subject,
      recipientHash: stop.recipientHash,
      unsubscribeUrl: site + stop.path,
      ...renderEmail({ locale, text, origin: site }, { ...content, footer: { why } }),
    }
  })
}

/** `asked` is whom to ask about a rent that is left out. */
type Wording = { space: string; locale: Locale; text: Translate; asked: string | false }

function rowOf({ area, rent, building, photos }: SharedListing, path: string, wording: Wording): EmailRow {
  const { space, locale, text, asked } = wording
  const [photo] = photos
  const onRequest = asked ? text('shared.rent.ask', { name: asked }) : text('listing.rentOnRequest')
  return {
    title: space,
    path,
    lines: [formatAddress(building.address)],
    figures: {
      main: formatArea(area, locale),
      rest: rent ? formatMoneyRange(rent.low, rent.high, locale) : onRequest,
    },
    ...(photo && { picture: { path: `${photo.src}/${PICTURE_WIDTH}.webp`, description: photo.caption || space } }),
  }
}
