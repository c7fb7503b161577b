import { localeOfMarket } from '#features/markets/rules.ts'
import { addDays, formatDate, todayIso } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import { loadMessages, makeIntl, type Translate } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import type { EmailBlock, EmailRow } from '#platform/email/email-content.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { ListingCard } from '../listings/contract.ts'
import { UNCONFIRMED_DAYS } from '../listings/rules.ts'
import { LINK_DAYS } from './rules.ts'
import { confirmationPath, emailConfirmationPath } from './sign-link.ts'
import type { findAgent } from './store.ts'

/** `secret` signs the links, `origin` is scheme and host of the site. */
export type ConfirmationContext = { now: Date; secret: string; origin: string }
type Agent = Awaited<ReturnType<typeof findAgent>>
type MessageContext = { locale: Locale; text: Translate }

const PICTURE_WIDTH = 400

/**
 * Asks an agent whether their listings are still available, in the first one's locale: one button for all of several,
 * and three buttons for each.
 */
export async function confirmListingEmail(
  agent: Agent,
  listings: [ListingCard, ...ListingCard[]],
  context: ConfirmationContext,
): Promise<Email> {
  const [first] = listings
  const locale = localeOfMarket(first.building.market)
  const { text } = makeIntl(locale, await loadMessages(locale))
  const messageContext = { locale, text }
  const isSingle = listings.length === 1
  const heading = isSingle
    ? text('confirm.email.heading', { space: first.name, building: first.building.name })
    : text('confirm.email.heading.several', { count: listings.length })
  const about = isSingle ? describeAge(first, context.now, messageContext) : text('portfolio.due.about')
  return {
    kind: 'confirm_listing',
    to: {
      address: agent.email,
      name: `${agent.first_name} ${agent.last_name}`,
      ...(agent.user_id !== null && { userId: agent.user_id }),
    },
    subject: heading,
    ...renderEmail(
      { locale, text, origin: context.origin },
      {
        preheader: about,
        heading,
        blocks: [
          { kind: 'paragraph', content: about },
          ...(isSingle ? [] : [confirmAll(listings.length, agent.id, context, text)]),
          ...listings.flatMap((listing) => blocksOf(listing, agent.id, context, messageContext)),
        ],
        footer: { why: text('confirm.email.why', { count: listings.length, days: LINK_DAYS }) },
      },
    ),
  }
}

const confirmAll = (
  count: number,
  agentId: number,
  { now, secret }: ConfirmationContext,
  text: Translate,
): EmailBlock => ({
  kind: 'buttons',
  primary: {
    label: text('confirm.all.send', { count }),
    path: emailConfirmationPath({ agentId, askedAt: now }, secret),
  },
})

function blocksOf(
  listing: ListingCard,
  agentId: number,
  { now, secret }: ConfirmationContext,
  messageContext: MessageContext,
): EmailBlock[] {
  const { text } = messageContext
  const claim = { listingId: listing.id, agentId, askedAt: now }
  const primary = { label: text('confirm.answer.on_market'), path: confirmationPath(claim, 'on_market', secret) }
  const others = (['under_offer', 'leased'] as const).map((answer) => ({
    label: text(`confirm.answer.${answer}`),
    path: confirmationPath(claim, answer, secret),
  }))
  return [
    { kind: 'rows', rows: [rowOf(listing, messageContext)] },
    { kind: 'buttons', primary, others },
  ]
}

function rowOf(listing: ListingCard, { locale, text }: MessageContext): EmailRow {
  const { id, slug, name, building, area, rent, leaseStructure, confirmedDaysAgo: days, photos } = listing
  const isOld = days >= UNCONFIRMED_DAYS.sinks
  const structure = rent && leaseStructure ? ` ${text(`leaseStructureShort.${leaseStructure}`)}` : ''
  const picture = photoPath(photos[0], PICTURE_WIDTH)
  return {
    change: {
      label: text(isOld ? 'listing.unconfirmedFor' : 'listing.confirmed', { days }),
      tone: isOld ? 'amber' : 'stone',
    },
    title: `${building.name}, ${name}`,
    path: paths.listing({ slug, id }),
    lines: [building.street],
    figures: {
      main: describeArea(area, locale),
      rest: (rent ? formatMoneyRange(rent.low, rent.high, locale) : text('listing.rentOnRequest')) + structure,
    },
    ...(picture && { picture: { path: picture, description: building.name } }),
  }
}

/** When the listing was last confirmed, how that affects it now, and when it will be hidden. */
function describeAge({ confirmedDaysAgo: days }: ListingCard, now: Date, { locale, text }: MessageContext): string {
  const day = (after: number) => formatDate(addDays(todayIso(now), after - days), locale)!
  const values = { days, date: day(0), sinks: day(UNCONFIRMED_DAYS.sinks), hides: day(UNCONFIRMED_DAYS.hides) }
  if (days >= UNCONFIRMED_DAYS.hides) return text('confirm.email.about.hidden', values)
  return text(days >= UNCONFIRMED_DAYS.sinks ? 'confirm.email.about.sunk' : 'confirm.email.about.aging', values)
}
