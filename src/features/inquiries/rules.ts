import { findMarket } from '#features/markets/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts'
import type { Locale } from '#lib/locale.ts'
import { readablePhone } from '#lib/phone.ts'
import { dayIn, formatTime, formatWeekday } from '#lib/times.ts'
import { formatArea, formatAreaRange, wholeArea } from '#lib/units/area.ts'
import { formatMoney, type Money } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'

/** By a visitor; by somebody signed in, with what they need; by somebody signed in, with one press. */
export const INQUIRY_KINDS = ['site_visitor', 'standard', 'quick'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

/** What a visitor says they are. */
export const INQUIRERS = ['occupier', 'broker', 'investor', 'other'] as const
export type Inquirer = (typeof INQUIRERS)[number]

/** Where an inquiry stands with who received it. */
export const INQUIRY_STATUSES = ['new', 'read', 'answered'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** Terms a form offers, in months. */
export const TERMS = [12, 24, 36, 60, 84, 120, 180] as const

export const MOST_MESSAGE = 2_000
export const MOST_TOUR_SLOTS = 5
export const MOST_COPIES = 5
export const INBOX_PAGE_SIZE = 25

/** Asked again within this time, the same person's inquiry of the same kind is the same press. */
export const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS

/** How many inquiries there may be. `ofNetwork` counts visitors alone, about one space or all. */
export const LIMITS = {
  ofNetworkAndListing: { most: 3, windowMs: HOUR_MS },
  ofNetwork: { most: 30, windowMs: HOUR_MS },
  ofPerson: { most: 30, windowMs: DAY_MS },
} as const

/** How many spaces a visitor may open in so many days before the prompt, where a market says nothing else; 0 is any number. */
export const PAYWALL = { most: 10, days: 30 } as const

/** Days and times are those of the building; sizes are in sf. */
export type Said = {
  name: string
  email: string
  phone: string | null
  company: string | null
  who: Inquirer | null
  forClient: boolean
  /** Null is a client who is not named. */
  client: string | null
  headCount: number | null
  minSize: number | null
  maxSize: number | null
  targetRent: Money | null
  moveIn: string | null
  termMonths: number | null
  tourSlots: { date: string; time: string }[]
}

/** Who asks, and for what, as labels and values for reading; the message apart. */
export function describeInquiry(said: Said, locale: Locale, text: Translate): [label: string, value: string][] {
  const { phone, who, forClient, client, headCount, targetRent, moveIn, termMonths, tourSlots } = said
  const facts: [label: string, value: string | null][] = [
    [text('inquiry.name'), said.name],
    [text('inquiry.email'), said.email],
    [text('inquiry.phone'), phone && readablePhone(phone)],
    [text('inquiry.company'), said.company],
    [text('inquiry.asksAs'), who && text(`inquiry.who.${who}`)],
    [text('inquiry.client'), forClient ? (client ?? text('inquiry.client.unnamed')) : null],
    [text('inquiry.headCount'), headCount === null ? null : text('inquiry.people', { count: headCount })],
    [text('inquiry.size'), sizeText(said, locale, text)],
    [text('inquiry.targetRent'), targetRent && formatMoney(targetRent, locale)],
    [text('inquiry.moveIn'), moveIn && formatDate(moveIn, locale)],
    [text('inquiry.term'), termMonths === null ? null : termText(termMonths, text)],
    [text('inquiry.tourTimes'), tourSlots.map((slot) => tourTimeText(slot, locale)).join('; ')],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

/** The day of a moment on the calendars of a market. */
export const dayAt = (market: string | null, moment: Date): string =>
  dayIn(moment, findMarket(market ?? '')?.timeZone ?? 'UTC')

/** "Wed 12/2/26, 10:00 AM" */
export function tourTimeText({ date, time }: Said['tourSlots'][number], locale: Locale): string {
  return `${formatWeekday(date, locale)} ${formatDate(date, locale)}, ${formatTime(time, locale)}`
}

function sizeText({ minSize, maxSize }: Said, locale: Locale, text: Translate): string | null {
  const [low, high] = [minSize, maxSize].map((size) => (size === null ? null : wholeArea(size, 'sf')))
  if (low && high) return formatAreaRange(low, high, locale)
  if (low) return text('inquiry.size.from', { area: formatArea(low, locale) })
  return high ? text('inquiry.size.upTo', { area: formatArea(high, locale) }) : null
}

const termText = (months: number, text: Translate) =>
  months % 12 === 0
    ? text('listing.term.years', { count: months / 12 })
    : text('listing.term.months', { count: months })
