import { formatAddress } from '#lib/address.ts'
import { type AreaUnit, formatArea, wholeArea } from '#lib/area.ts'
import type { Locale } from '#lib/locale.ts'
import { loadMessages, openIntl, type Translate } from '#messages/messages.ts'
import { type LetterBlock, renderLetter } from '#platform/letter.ts'
import type { Letter } from '#platform/mail.ts'
import { presentAddress } from '../catalog/buildings/present-address.ts'
import { findMarket } from '../markets/rules.ts'
import { describeInquiry } from './rules.ts'
import type { Askable, NewInquiry } from './store.ts'

type Kept = NewInquiry & { id: number }
type Wording = { locale: Locale; text: Translate; site: string }

/** One letter to each of the space's agents, in the language of its market, and the copies that were asked for. */
export async function inquiryLetters(
  inquiry: Kept,
  listing: Askable,
  { locale, site }: { locale: Locale; site: string },
): Promise<Letter[]> {
  const wordingIn = async (theirs: Locale): Promise<Wording> => {
    const { text } = openIntl(theirs, await loadMessages(theirs))
    return { locale: theirs, text, site }
  }
  const theirs = await wordingIn(findMarket(listing.market ?? '')?.countryCode === 'GB' ? 'en-gb' : 'en-us')
  const own = await wordingIn(locale)
  return [
    ...listing.agents.map((agent) => agentLetter(inquiry, listing, agent, theirs)),
    ...inquiry.copyTo.map((address, index) => copyLetter(inquiry, listing, { address, index }, own)),
  ]
}

function agentLetter(inquiry: Kept, listing: Askable, agent: Askable['agents'][number], wording: Wording): Letter {
  const { text } = wording
  const { name } = inquiry
  const space = spaceOf(listing, text)
  const [firstName = name] = name.split(' ')
  return {
    kind: 'inquiry',
    key: `inquiry:${inquiry.id}:agent:${agent.id}`,
    to: {
      address: agent.email,
      name: `${agent.first_name} ${agent.last_name}`,
      ...(agent.user_id !== null && { userId: agent.user_id }),
    },
    senderName: text('inquiry.mail.sender', { name }),
    replyTo: inquiry.email,
    subject: text('inquiry.mail.subject', { space, name }),
    ...renderLetter(stationery(wording), {
      preheader: inquiry.message || space,
      heading: text('inquiry.mail.heading', { space, name }),
      blocks: [
        ...saidBlocks(inquiry, listing, wording),
        { kind: 'paragraph', content: text('inquiry.mail.answer', { firstName, email: inquiry.email }) },
        { kind: 'buttons', primary: { label: text('inquiry.mail.open'), path: pathOf(listing) } },
      ],
      footer: { why: text('inquiry.mail.why', { space }) },
    }),
  }
}

/** To the sender themselves it is answered to the first agent; to whom they named, to the sender. */
function copyLetter(
  inquiry: Kept,
  listing: Askable,
  { address, index }: { address: string; index: number },
  wording: Wording,
): Letter {
  const { text } = wording
  const { name, email } = inquiry
  const space = spaceOf(listing, text)
  const isOwn = address === email
  const replyTo = isOwn ? listing.agents[0]?.email : email
  return {
    kind: 'inquiry_copy',
    key: `inquiry:${inquiry.id}:copy:${index}`,
    to: { address, ...(isOwn && inquiry.userId !== null && { userId: inquiry.userId }) },
    ...(!isOwn && { senderName: text('inquiry.mail.sender', { name }) }),
    ...(replyTo !== undefined && { replyTo }),
    subject: text('inquiry.mail.copy.subject', { space }),
    ...renderLetter(stationery(wording), {
      preheader: inquiry.message || space,
      heading: text('inquiry.mail.copy.heading', { space }),
      blocks: [
        { kind: 'paragraph', content: text(isOwn ? 'inquiry.mail.copy.own' : 'inquiry.mail.copy.other', { name }) },
        ...saidBlocks(inquiry, listing, wording),
        { kind: 'buttons', primary: { label: text('inquiry.mail.open'), path: pathOf(listing) } },
      ],
      footer: { why: text(isOwn ? 'inquiry.mail.copy.own.why' : 'inquiry.mail.copy.other.why', { name }) },
    }),
  }
}

/** The space, what was written, and who asks for what. The space's own rent is never in it: it may be undisclosed. */
function saidBlocks(inquiry: Kept, listing: Askable, wording: Wording): LetterBlock[] {
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

const spaceOf = ({ name, building_name }: Askable, text: Translate) =>
  text('listing.title', { space: name, building: building_name })
const pathOf = ({ slug, id }: Askable) => `/listing/${slug}/${id}`
const stationery = ({ locale, text, site }: Wording) => ({ locale, text, origin: site })
