import { senderBlock } from '#features/accounts/own-pictures/email-sender.ts'
import { presentAddress } from '#features/catalog/buildings/present-address.ts'
import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import { localeOfMarket } from '#features/markets/rules.ts'
import type { Picture } from '#features/media/contract.ts'
import { formatAddress } from '#lib/address.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { describeArea, statedArea } from '#lib/units/area.ts'
import { loadMessages, makeIntl, type Translate } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import type { EmailBlock, RichText } from '#platform/email/email-content.ts'
import { renderEmail, textWithLinks } from '#platform/email/render-email.ts'
import { describeInquiry } from './rules.ts'
import type { ContactableListing, NewInquiry } from './store.ts'

type StoredInquiry = NewInquiry & {
  id: number
  /** The sender's address is verified. */
  isEmailConfirmed: boolean
  /** The sender's, if the address is verified. */
  portrait: Picture | null
}
type MessageContext = { locale: Locale; text: Translate; site: string }
type EmailOptions = { locale: Locale; site: string; secret: string; now: Date }

/** One email to who looks after the listing and to each of its agents, in the locale of its market, and the requested copies. */
export async function inquiryEmails(
  inquiry: StoredInquiry,
  listing: ContactableListing,
  { locale, site, secret, now }: EmailOptions,
): Promise<Email[]> {
  const messagesIn = async (messageLocale: Locale): Promise<MessageContext> => {
    const { text } = makeIntl(messageLocale, await loadMessages(messageLocale))
    return { locale: messageLocale, text, site }
  }
  const agentMessages = await messagesIn(localeOfMarket(listing.market))
  const senderMessages = await messagesIn(locale)
  return [
    ...recipientsOf(listing).map((recipient) => agentEmail(inquiry, listing, recipient, agentMessages)),
    ...inquiry.copyTo.map((address, index) =>
      address.toLowerCase() === inquiry.email.toLowerCase()
        ? ownCopyEmail(inquiry, listing, index, senderMessages)
        : copyEmail(
            inquiry,
            listing,
            { address, index, ...unsubscribeLinkFor(address, { secret, now }) },
            senderMessages,
          ),
    ),
  ]
}

type Agent = ContactableListing['agents'][number] & { as: 'agent' | 'assignee' }

/** The landlord's own user first, unless they are one of the agents. */
function recipientsOf({ assignee, agents }: ContactableListing): Agent[] {
  const isAgent = agents.some(({ user_id }) => user_id === assignee?.user_id)
  return [
    ...(assignee && !isAgent ? [{ ...assignee, as: 'assignee' as const }] : []),
    ...agents.map((agent) => ({ ...agent, as: 'agent' as const })),
  ]
}

function agentEmail(
  inquiry: StoredInquiry,
  listing: ContactableListing,
  agent: Agent,
  messages: MessageContext,
): Email {
  const { text } = messages
  const { name } = inquiry
  const space = spaceOf(listing, text)
  const [firstName = name] = name.split(' ')
  const confirmed = inquiry.isEmailConfirmed ? 'confirmed' : 'unconfirmed'
  return {
    kind: 'inquiry',
    key: `inquiry:${inquiry.id}:${agent.as}:${agent.id}`,
    to: {
      address: agent.email,
      name: `${agent.first_name} ${agent.last_name}`,
      ...(agent.user_id !== null && { userId: agent.user_id }),
    },
    replyTo: inquiry.email,
    subject: text('inquiryEmail.subject', { space, name }),
    ...renderEmail(emailContext(messages), {
      preheader: inquiry.message || space,
      heading: text('inquiryEmail.heading', { space, name }),
      blocks: [
        ...senderBlock(inquiry),
        { kind: 'paragraph', content: text(`inquiryEmail.from.${confirmed}`, { name, email: inquiry.email }) },
        ...inquiryBlocks(inquiry, listing, messages),
        { kind: 'paragraph', content: text('inquiryEmail.answer', { firstName }) },
        { kind: 'buttons', primary: { label: text('listing.view'), path: pathOf(listing) } },
      ],
      footer: { why: text(`inquiryEmail.why.${agent.as}`, { space }) },
    }),
  }
}

/** The sender's senderMessages copy; replies go to the first agent. */
function ownCopyEmail(
  inquiry: StoredInquiry,
  listing: ContactableListing,
  index: number,
  messages: MessageContext,
): Email {
  const { text } = messages
  const [agent] = listing.agents
  return {
    ...copyOf(inquiry, listing, index, messages, {
      about: text('inquiryEmail.copy.own'),
      why: text('inquiryEmail.copy.own.why'),
    }),
    to: { address: inquiry.email, ...(inquiry.userId !== null && { userId: inquiry.userId }) },
    ...(agent && { replyTo: agent.email }),
  }
}

type Recipient = { address: string; index: number; recipientHash: Buffer; path: string }

/** A copy to an address the sender named: replies go to the sender, and the recipient can unsubscribe. */
function copyEmail(
  inquiry: StoredInquiry,
  listing: ContactableListing,
  recipient: Recipient,
  messages: MessageContext,
): Email {
  const { text, site } = messages
  const { name, email } = inquiry
  const { address, index, recipientHash, path } = recipient
  const link = { stop: { label: text('emailPreferences.stop'), path } }
  return {
    ...copyOf(inquiry, listing, index, messages, {
      sender: senderBlock(inquiry),
      about: text('inquiryEmail.copy.other', { name, email }),
      why: textWithLinks(link, (parts) => text('shareLink.email.why', { name, ...parts })),
    }),
    to: { address },
    replyTo: email,
    recipientHash,
    unsubscribeUrl: site + path,
  }
}

type CopyTexts = { sender?: EmailBlock[]; about: string; why: RichText }

function copyOf(
  inquiry: StoredInquiry,
  listing: ContactableListing,
  index: number,
  messages: MessageContext,
  { sender = [], about, why }: CopyTexts,
) {
  const { text } = messages
  const space = spaceOf(listing, text)
  return {
    kind: 'inquiry_copy' as const,
    key: `inquiry:${inquiry.id}:copy:${index}`,
    subject: text('inquiryEmail.copy.subject', { space }),
    ...renderEmail(emailContext(messages), {
      preheader: about,
      heading: text('inquiryEmail.copy.heading', { space }),
      blocks: [
        ...sender,
        { kind: 'paragraph', content: about },
        ...inquiryBlocks(inquiry, listing, messages),
        { kind: 'buttons', primary: { label: text('listing.view'), path: pathOf(listing) } },
      ],
      footer: { why },
    }),
  }
}

/** The listing, the message, and the inquiry's details. Never the listing's rent, which may be undisclosed. */
function inquiryBlocks(inquiry: StoredInquiry, listing: ContactableListing, messages: MessageContext): EmailBlock[] {
  const { address } = presentAddress(listing, listing.building_name)
  const facts = describeInquiry(inquiry, messages.locale, messages.text).map(([label, value]) => ({ label, value }))
  const area = statedArea(listing.area_sqft, listing.area_unit, listing.market_area_unit)
  return [
    {
      kind: 'rows',
      rows: [
        {
          title: spaceOf(listing, messages.text),
          path: pathOf(listing),
          lines: [formatAddress(address)],
          figures: { main: describeArea(area, messages.locale) },
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
const emailContext = ({ locale, text, site }: MessageContext) => ({ locale, text, origin: site })
