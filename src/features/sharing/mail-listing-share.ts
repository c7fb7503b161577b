import { formatAddress } from '#lib/address.ts'
import { formatArea } from '#lib/area.ts'
import type { Locale } from '#lib/locale.ts'
import { formatMoneyRange } from '#lib/money.ts'
import { loadMessages, openIntl, type Translate } from '#messages/messages.ts'
import { type LetterRow, renderLetter } from '#platform/letter.ts'
import type { Letter } from '#platform/mail.ts'
import type { SharedListing } from './contract.ts'
import { type Hideable, spaceShown } from './rules.ts'

const PICTURE_WIDTH = 400

export type ShareToMail = {
  id: number
  /** The link's path. */
  path: string
  sender: { name: string; email: string }
  message: string
  hides: readonly Hideable[]
  recipients: readonly string[]
  listing: SharedListing
}

/** One letter to each recipient, answered to the sender. It says of the space what the link shows. */
export async function shareLetters(
  { id, path, sender, message, hides, recipients, listing }: ShareToMail,
  { locale, site }: { locale: Locale; site: string },
): Promise<Letter[]> {
  const { text } = openIntl(locale, await loadMessages(locale))
  const space = spaceShown(listing, text)
  const subject = text('sharing.mail.subject', { name: sender.name, space })
  const parts = renderLetter(
    { locale, text, origin: site },
    {
      preheader: message || space,
      heading: subject,
      blocks: [
        ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
        {
          kind: 'rows',
          rows: [rowOf(listing, path, { space, locale, text, asked: hides.includes('rent') && sender.name })],
        },
        { kind: 'buttons', primary: { label: text('sharing.mail.open'), path } },
        { kind: 'paragraph', content: text('sharing.mail.answer', sender) },
      ],
      footer: { why: text('sharing.mail.why', { name: sender.name }) },
    },
  )
  return recipients.map((address, index) => ({
    kind: 'listing_share',
    key: `listing_share:${id}:${index}`,
    to: { address },
    senderName: text('sharing.mail.sender', { name: sender.name }),
    replyTo: sender.email,
    subject,
    ...parts,
  }))
}

/** `asked` is whom to ask about a rent that is left out. */
type Wording = { space: string; locale: Locale; text: Translate; asked: string | false }

function rowOf({ area, rent, building, photos }: SharedListing, path: string, wording: Wording): LetterRow {
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
