import { senderBlock } from '#features/accounts/own-pictures/email-sender.ts'
import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import { tourTimeText } from '#features/inquiries/rules.ts'
import { localeOfMarket } from '#features/markets/rules.ts'
import type { EmailSender } from '#features/share-links/email-link.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { describeArea } from '#lib/units/area.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import type { EmailRow } from '#platform/email/email-content.ts'
import { renderEmail, textWithLinks } from '#platform/email/render-email.ts'
import { marketOf } from '../requirement/rules.ts'
import { addressOf, nameOfSpace } from '../spaces/messages.ts'
import type { Stop } from '../stops/contract.ts'
import type { Slot } from './rules.ts'

type Request = {
  id: number
  agent: { name: string; email: string }
  sender: EmailSender
  /** The agent's own, and nothing of any other stop. */
  spaces: Stop[]
  slots: Slot[]
  message: string
}
type Options = { locale: Locale; site: string; secret: string; now: Date }

/**
 * The email that asks an agent for a second tour, in the locale of its market; replies go to the sender. Of a stop it has
 * name, address and area alone: neither rent nor notes, and not the client's name.
 */
export async function tourRequestEmail(
  { id, agent, sender, spaces, slots, message }: Request,
  { locale: ownLocale, site, secret, now }: Options,
): Promise<Email> {
  const market = marketOf(spaces.map((each) => each.space))
  const locale = market ? localeOfMarket(market.slug) : ownLocale
  const { text } = makeIntl(locale, await loadMessages(locale))
  const { name, email } = sender
  const count = spaces.length
  const space = nameOfSpace(spaces[0]!.space)
  const subject = text('tourRequest.email.subject', { name, count, space })
  const from = text('tourRequest.email.from', { name, email, count })
  const unsubscribe = unsubscribeLinkFor(agent.email, { secret, now })
  const stop = { stop: { label: text('emailPreferences.stop'), path: unsubscribe.path } }
  const times = slots.map((slot) => tourTimeText(slot, locale)).join('; ')
  const rendered = renderEmail(
    { locale, text, origin: site },
    {
      preheader: from,
      heading: subject,
      blocks: [
        ...senderBlock(sender),
        { kind: 'paragraph', content: from },
        { kind: 'quote', text: message },
        { kind: 'rows', rows: spaces.map((each) => rowOf(each, locale)) },
        { kind: 'facts', facts: [{ label: text('inquiry.tourTimes'), value: times }] },
        { kind: 'paragraph', content: text('tourRequest.email.answer', { name }) },
      ],
      footer: { why: textWithLinks(stop, (parts) => text('tourRequest.email.why', { name, ...parts })) },
    },
  )
  return {
    kind: 'tour_request',
    key: `tour_request:${id}`,
    to: { address: agent.email, name: agent.name },
    replyTo: email,
    subject,
    recipientHash: unsubscribe.recipientHash,
    unsubscribeUrl: site + unsubscribe.path,
    ...rendered,
  }
}

const rowOf = ({ id, slug, space }: Stop, locale: Locale): EmailRow => ({
  title: nameOfSpace(space),
  ...(slug !== null && id !== null && { path: paths.listing({ slug, id }) }),
  lines: [addressOf(space)],
  ...(space.area && { figures: { main: describeArea(space.area, locale) } }),
})
