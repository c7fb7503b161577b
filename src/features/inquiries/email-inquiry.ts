import { presentAddress } from '#features/catalog/buildings/present-address.ts'
import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import { findMarket } from '#features/markets/rules.ts'
import { formatAddress } from '#lib/address.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { type AreaUnit, formatArea, wholeArea } from '#lib/units/area.ts'
import { loadMessages, openIntl, type Translate } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import { type EmailBlock, renderEmail, type Sentence, sentence } from '#platform/email/render-email.ts'
import { describeInquiry } from './rules.ts'
import type { ContactableListing, NewInquiry } from './store.ts'

type Kept = NewInquiry & {
  id: number
  /** The sender's address is known to be theirs. */
  isEmailConfirmed: boolean
}
type Wording = { locale: Locale; text: Translate; site: string }
type Sending = { locale: Locale; site: string; secret: string; now: Date }

/** One letter to each of the space's agents, in the language of its market, and the copies that were asked for. */
export async function inquiryEmails(
  inquiry: Kept,
  listing: ContactableListing,
  { locale, site, secret, now }: Sending,
): Promise<Email[]> {
  const wordingIn = async (theirs: Locale): Promise<Wording> => {
    const { text } = openIntl(theirs, await loadMessages(theirs))
    return { locale: theirs, text, site }
  }
  const theirs = await wordingIn(findMarket(listing.market ?? '')?.countryCode === 'GB' ? 'en-gb' : 'en-us')
  const own = await wordingIn(locale)
  return [
    ...listing.agents.map((agent) => agentLetter(inquiry, listing, agent, theirs)),
    ...inquiry.copyTo.map((address, index) =>
      address.toLowerCase() === inquiry.email.toLowerCase()
        ? ownCopyLetter(inquiry, listing, index, own)
        : copyLetter(inquiry, listing, { address, index, ...unsubscribeLinkFor(address, { secret, now }) }, own),
    ),
  ]
}

function agentLetter(
  inquiry: Kept,
  listing: ContactableListing,
  agent: ContactableListing['agents'][number],
  wording: Wording,
): Email {
  const { text } = wording
  const { name } = inquiry
  const space = spaceOf(listing, text)
  const [firstName = name] = name.split(' ')
  const confirmed = inquiry.isEmailConfirmed ? 'confirmed' : 'unconfirmed'
  return {
    kind: 'inquiry',
    key: `inquiry:${inquiry.id}:agent:${agent.id}`,
    to: {
      address: agent.email,
      name: `${agent.first_name} ${agent.last_name}`,
      ...(agent.user_id !== null && { userId: agent.user_id }),
    },
    replyTo: inquiry.email,
    subject: text('inquiryEmail.subject', { space, name }),
    ...renderEmail(emailContext(wording), {
      preheader: inquiry.message || space,
      heading: text('inquiryEmail.heading', { space, name }),
      blocks: [
        { kind: 'paragraph', content: text(`inquiryEmail.from.${confirmed}`, { name, email: inquiry.email }) },
        ...saidBlocks(inquiry, listing, wording),
        { kind: 'paragraph', content: text('inquiryEmail.answer', { firstName }) },
        { kind: 'buttons', primary: { label: text('inquiryEmail.open'), path: pathOf(listing) } },
      ],
      footer: { why: text('inquiryEmail.why', { space }) },
    }),
  }
}

/** The sender's own copy is answered to the first agent. */
function ownCopyLetter(inquiry: Kept, listing: ContactableListing, index: number, wording: Wording): Email {
  const { text } = wording
  const [agent] = listing.agents
  return {
    ...copyOf(inquiry, listing, index, wording, {
      about: text('inquiryEmail.copy.own'),
      why: text('inquiryEmail.copy.own.why'),
    }),
    to: { address: inquiry.email, ...(inquiry.userId !== null && { userId: inquiry.userId }) },
    ...(agent && { replyTo: agent.email }),
  }
}

type Recipient = { address: string; index: number; recipientHash: Buffer; path: string }

/** A copy to whom the sender named is answered to the sender, and stopped by its recipient. */
function copyLetter(inquiry: Kept, listing: ContactableListing, recipient: Recipient, wording: Wording): Email {
  const { text, site } = wording
  const { name, email } = inquiry
  const { address, index, recipientHash, path } = recipient
  const link = { stop: { label: text('email.others.stop'), path } }
  return {
    ...copyOf(inquiry, listing, index, wording, {
      about: text('inquiryEmail.copy.other', { name, email }),
      why: sentence(link, (said) => text('inquiryEmail.copy.other.why', { name, ...said })),
    }),
    to: { address },
    replyTo: email,
    recipientHash,
    unsubscribeUrl: site + path,
  }
}

type Words = { about: string; why: Sentence }

function copyOf(inquiry: Kept, listing: ContactableListing, index: number, wording: Wording, { about, why }: Words) {
  const { text } = wording
  const space = spaceOf(listing, text)
  return {
    kind: 'inquiry_copy',
    key: `inquiry:${inquiry.id}:copy:${index}`,
    subject: text('inquiryEmail.copy.subject', { space }),
    ...renderEmail(emailContext(wording), {
      preheader: about,
      heading: text('inquiryEmail.copy.heading', { space }),
      blocks: [
        { kind: 'paragraph', content: about },
        ...saidBlocks(inquiry, listing, wording),
        { kind: 'buttons', primary: { label: text('inquiryEmail.open'), path: pathOf(listing) } },
      ],
      footer: { why },
    }),
  }
}

/** The space, what was written, and who asks for what. The space's own rent is never in it: it may be undisclosed. */
function saidBlocks(inquiry: Kept, listing: ContactableListing, wording: Wording): EmailBlock[] {
  const { address } = presentAddress(listing, listing.building_name)
  const facts = describeInquiry(inquiry, wording.locale, wording.text).map(([label, value]) => ({ label, value }))
  const area = wholeArea(listing.area_sqft, listing.area_unit as AreaUnit)
  return [
    {
      kind: 'rows',
      rows: [
        {
          title: spaceOf(listing, wording.text),
          path: pathOf(listing),
          lines: [formatAddress(address)],
          figures: { main: formatArea(area, wording.locale) },
        },
      ],
    },
    ...(inquiry.message === '' ? [] : [{ kind: 'quote' as const, text: inquiry.message }]),
    { kind: 'facts', facts },
  ]
}

const spaceOf = ({ name, building_name }: ContactableListing, text: Translate) =>
  text('listing.title', { space: name, building: building_name })
const pathOf = ({ slug, id }: ContactableListing) => paths.listing({ slug, id })
const emailContext = ({ locale, text, site }: Wording) => ({ locale, text, origin: site })
