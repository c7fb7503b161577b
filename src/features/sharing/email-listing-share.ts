import type { EmailSender } from '#features/share-links/email-link.ts'
import { linkEmail } from '#features/share-links/email-link.ts'
import { formatAddress } from '#lib/address.ts'
import type { Locale } from '#lib/locale.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import { loadMessages, makeIntl, type Translate } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import type { EmailRow } from '#platform/email/email-content.ts'
import type { SharedListing } from './contract.ts'
import { type Hideable, spaceShown } from './rules.ts'

const PICTURE_WIDTH = 400

type ShareToSend = {
  id: number
  /** Path of the link. */
  path: string
  sender: EmailSender
  message: string
  hides: readonly Hideable[]
  recipients: readonly string[]
  listing: SharedListing
}

type EmailOptions = { locale: Locale; site: string; secret: string; now: Date }

/** One email to each recipient. It shows only the details that the link shows. */
export async function shareEmails(
  { id, path, sender, message, hides, recipients, listing }: ShareToSend,
  options: EmailOptions,
): Promise<Email[]> {
  const { locale } = options
  const { text } = makeIntl(locale, await loadMessages(locale))
  const space = spaceShown(listing, text)
  const row = rowOf(listing, path, { space, locale, text, contactName: hides.includes('rent') && sender.name })
  const content = {
    kind: 'listing_share' as const,
    sender,
    subject: text('sharing.email.subject', { name: sender.name, space }),
    from: text('sharing.email.from', { name: sender.name, email: sender.email }),
    message,
    rows: [row],
    open: { label: text('listing.view'), path },
  }
  return recipients.map((address, index) =>
    linkEmail({ ...content, key: `listing_share:${id}:${index}`, address }, { ...options, text }),
  )
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
