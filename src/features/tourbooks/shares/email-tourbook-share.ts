import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import type { LinkVersion } from '#features/share-links/link-token.ts'
import { readableColor } from '#lib/contrast.ts'
import { formatLongDay, formatLongWeekdayAndDay, formatMonthAndDay } from '#lib/dates.ts'
import { intlTag, type Locale } from '#lib/locale.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { formatTime } from '#lib/times.ts'
import { describeArea } from '#lib/units/area.ts'
import { loadMessages, makeIntl, type Translate } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { Email } from '#platform/email/email.ts'
import type { EmailBlock, EmailContent, EmailSpace } from '#platform/email/email-content.ts'
import { renderEmail, textWithLinks } from '#platform/email/render-email.ts'
import { stopTitle } from '../spaces/messages.ts'
import { type Invitation, loadInvitations, MAX_INVITED } from './load-invitation.ts'

type Recipient = { link: LinkVersion; address: string }
type Options = { userId: number; locale: Locale; site: string; secret: string; now: Date }
type Words = { text: Translate; locale: Locale }

/**
 * The emails with the links of one share, as their sender's own: with their name, logo and color. They show of the spaces what
 * the links do without a passcode, and nothing of them where only a passcode opens them.
 */
export async function tourbookShareEmails(
  db: Db,
  recipients: readonly Recipient[],
  options: Options,
): Promise<Email[]> {
  const { text } = makeIntl(options.locale, await loadMessages(options.locale))
  const links = recipients.map(({ link }) => link)
  const invitations = await loadInvitations(db, links, { ...options, text })
  return recipients.map((recipient, index) => emailOf(invitations[index]!, recipient, { ...options, text }))
}

function emailOf(
  invitation: Invitation,
  { link, address }: Recipient,
  { locale, site, secret, now, text }: Options & { text: Translate },
): Email {
  const { sender, shown } = invitation
  const unsubscribe = unsubscribeLinkFor(address, { secret, now })
  const content = contentOf(invitation, { text, locale }, unsubscribe.path)
  return {
    kind: 'tourbook_share',
    key: `tourbook_share:${link.id}`,
    to: { address },
    subject: subjectOf(invitation, { text, locale }),
    fromName: [sender.name, sender.company].filter(Boolean).join(', '),
    replyTo: sender.email,
    recipientHash: unsubscribe.recipientHash,
    unsubscribeUrl: site + unsubscribe.path,
    calendar: shown?.tour?.calendar ?? undefined,
    ...renderEmail({ locale, text, origin: site }, content),
  }
}

/** "Six spaces for Alder & Wray, tour on December 2". */
function subjectOf(invitation: Invitation, { text, locale }: Words): string {
  const { share, sender, shown, stopCount } = invitation
  if (stopCount === 0) return text('tourbookInvitation.empty', { name: sender.name })
  const about = capitalized(aboutSpaces(invitation, share.client, text))
  if (!shown?.tour) return about
  return text('tourbookInvitation.subject.tour', { about, day: formatLongDay(shown.tour.date, locale) })
}

function contentOf(invitation: Invitation, words: Words, unsubscribePath: string): EmailContent {
  const { token, share, sender, shown, stopCount } = invitation
  const { text, locale } = words
  const path = paths.tourbookShare({ token })
  const spaces = text('tourbookInvitation.spaces', { count: stopCount })
  const name = firstName(sender.name)
  const logoPath = photoPath(sender.logo ?? undefined, 400)
  const open =
    stopCount === 0 ? text('tourbookShare.email.open') : text('tourbookInvitation.open', { count: stopCount, spaces })
  return {
    brand: {
      name: sender.company ?? sender.name,
      color: readableColor(sender.color),
      ...(logoPath && { logoPath }),
    },
    preheader: firstSentence(share.message, locale) || text('tourbookInvitation.picked', { name: sender.name, spaces }),
    heading: headingOf(invitation, text),
    blocks: [
      ...(share.message === '' ? [] : [{ kind: 'message' as const, text: share.message }]),
      ...(shown ? spacesOf(invitation, words) : []),
      {
        kind: 'buttons',
        primary: { label: open, path },
        note: text(shown ? 'tourbookInvitation.noAccount' : 'tourbookInvitation.locked', { name }),
      },
      ...dayOf(invitation, words),
      contactOf(invitation),
    ],
    footer: footerOf(invitation, text, unsubscribePath),
  }
}

/** The tourbook's name is as private as what it shows. */
function headingOf(invitation: Invitation, text: Translate): string {
  const { share, sender, shown, stopCount: count } = invitation
  if (count === 0) return text('tourbookInvitation.empty', { name: sender.name })
  const about = aboutSpaces(invitation, shown ? `“${share.name}”` : share.client, text)
  const name = share.recipient_name.includes('@') ? '' : firstName(share.recipient_name)
  return name === ''
    ? text('tourbookInvitation.heading', { count, about })
    : text('tourbookInvitation.heading.named', { name, count, about })
}

/** "six spaces for Alder & Wray". */
function aboutSpaces({ stopCount }: Invitation, client: string, text: Translate): string {
  const spaces = text('tourbookInvitation.spaces', { count: stopCount })
  return client === ''
    ? text('tourbookInvitation.forYou', { spaces })
    : text('tourbookInvitation.for', { spaces, client })
}

function spacesOf({ token, shown, stopCount }: Invitation, { text, locale }: Words): EmailBlock[] {
  const { stops, tour } = shown!
  if (stops.length === 0) return []
  const spaces = stops.map((stop, index): EmailSpace => {
    const title = stopTitle(stop, text)
    const arrivesAt = tour?.places[index]?.arrivesAt
    const facts = [arrivesAt && timeOf(arrivesAt, locale), stop.area && describeArea(stop.area, locale)]
    const photo = photoPath(stop.photos[0], 400)
    return {
      number: index + 1,
      title,
      line: facts.filter(Boolean).join(' · '),
      ...(photo && { picture: { path: photo, description: text('tourbookInvitation.photo', { space: title }) } }),
    }
  })
  const rest = stopCount - MAX_INVITED
  const more = rest > 0 ? { more: text('tourbookInvitation.more', { count: rest }) } : {}
  return [{ kind: 'spaces', spaces, path: paths.tourbookShare({ token }), ...more }]
}

/** The day of the tour, with its times and where it begins unless the link hides where the stops are. */
function dayOf({ shown }: Invitation, { text, locale }: Words): EmailBlock[] {
  if (!shown?.tour) return []
  const { date: isoDate, places, calendar } = shown.tour
  const date = formatLongWeekdayAndDay(isoDate, locale)
  const [start, end] = [places.at(0)?.arrivesAt, places.at(-1)?.leavesAt]
  const times = start && end && { start: timeOf(start, locale), end: timeOf(end, locale) }
  const street = times ? (shown.stops[0]?.street ?? '') : ''
  return [
    {
      kind: 'day',
      ...formatMonthAndDay(isoDate, locale),
      title: times ? text('tourbookInvitation.tour.times', { date, ...times }) : text('tourbook.tourOn', { date }),
      text: [
        street && text('tourbookInvitation.meet', { place: street }),
        calendar !== null && text('tourbookInvitation.attached'),
      ]
        .filter(Boolean)
        .join(' '),
    },
  ]
}

function contactOf({ sender }: Invitation): EmailBlock {
  const { name, title, company, phone, email, portrait } = sender
  const portraitPath = photoPath(portrait ?? undefined, 400)
  const about = [title, company].filter(Boolean).join(', ')
  const reach = [phone && formatPhone(phone), email].filter(Boolean).join(' · ')
  return { kind: 'contact', name, lines: [about, reach].filter(Boolean), ...(portraitPath && { portraitPath }) }
}

function footerOf({ share, sender, license }: Invitation, text: Translate, path: string): EmailContent['footer'] {
  const stop = { stop: { label: text('emailPreferences.stop'), path } }
  const why = share.counts_visits ? 'tourbookInvitation.why.counted' : 'tourbookInvitation.why'
  return {
    why: textWithLinks(stop, (parts) => text(why, { name: sender.name, ...parts })),
    imprint: [sender.company, license && text('deck.license', { number: license }), text('tourbookInvitation.sentWith')]
      .filter(Boolean)
      .join(' · '),
  }
}

const MAX_PREHEADER = 160

function firstSentence(message: string, locale: Locale): string {
  const [first] = new Intl.Segmenter(intlTag(locale), { granularity: 'sentence' }).segment(message.trim())
  const sentence = (first?.segment ?? '').trim()
  return sentence.length <= MAX_PREHEADER ? sentence : `${sentence.slice(0, MAX_PREHEADER - 1)}…`
}

/** Without a break inside. */
const timeOf = (time: string, locale: Locale) => formatTime(time, locale).replaceAll(' ', '\u00a0')

const firstName = (name: string) => name.trim().split(/\s+/)[0]!
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
