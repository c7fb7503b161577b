import { findMarket } from '#features/markets/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import type { Locale } from '#lib/locale.ts'
import { readablePhone } from '#lib/phone.ts'
import { dayIn, formatTime, formatWeekday } from '#lib/times.ts'
import { describeArea, describeAreaRange, wholeArea } from '#lib/units/area.ts'
import { type Currency, formatMoney, type Money } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'

/** By a visitor; by a user, with a requirement; by a user, with one click. */
export const INQUIRY_KINDS = ['site_visitor', 'standard', 'quick'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

/** What a visitor is, in their own words. */
export const INQUIRERS = ['occupier', 'broker', 'investor', 'other'] as const
export type Inquirer = (typeof INQUIRERS)[number]

/** Status of an inquiry for its recipients. */
export const INQUIRY_STATUSES = ['new', 'read', 'answered'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** Lease terms the form offers, in months. */
export const TERMS = [12, 24, 36, 60, 84, 120, 180] as const

export const MAX_MESSAGE = 2_000
export const MAX_TOUR_SLOTS = 5
export const MAX_COPIES = 5
export const INBOX_PAGE_SIZE = 25
export const SENT_PAGE_SIZE = 20
/** Buildings that the inbox can be filtered by, those with the most inquiries. */
export const MAX_INBOX_BUILDINGS = 200

/** The orders of the inbox, the usual one first; a minus is descending. */
export const INBOX_SORTS = ['-received', 'received', 'name', '-name', 'space', '-space'] as const
export type InboxSort = (typeof INBOX_SORTS)[number]

/** What a target rent is for: a square foot and year, or the whole space by the month or year. */
export const TARGET_RENT_BASES = ['sf_yr', 'total_mo', 'total_yr'] as const
export type TargetRentBasis = (typeof TARGET_RENT_BASES)[number]

/** Days of which inquiries count for how fast they are answered, and how many have to be answered. */
export const REPLIES = { days: 90, least: 5 } as const

/** Within this time, the same inquiry of the same user is a repeated submission. */
export const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS

/** Details of an inquiry. */
export type InquiryDetails = InquiryRequirement & {
  name: string
  email: string
  phone: string | null
  company: string | null
  who: Inquirer | null
}

/** What is asked for. Days and times are those of the building; sizes are in sf. */
export type InquiryRequirement = {
  forClient: boolean
  /** Null when the client stays unnamed. */
  client: string | null
  headCount: number | null
  minSize: number | null
  maxSize: number | null
  targetRent: Money | null
  moveIn: string | null
  termMonths: number | null
  tourSlots: { date: string; time: string }[]
}

/** The sender and the requirement as labels and values, without the message. */
export function describeInquiry(
  details: InquiryDetails,
  locale: Locale,
  text: Translate,
): [label: string, value: string][] {
  const { phone, who } = details
  return filled([
    [text('common.name'), details.name],
    [text('inquiry.email'), details.email],
    [text('common.phone'), phone && readablePhone(phone)],
    [text('common.company'), details.company],
    [text('common.role'), who && text(`inquiry.who.${who}`)],
    ...describeRequirement(details, locale, text),
  ])
}

/** What is asked for as labels and values. */
export function describeRequirement(details: InquiryRequirement, locale: Locale, text: Translate) {
  const { forClient, client, headCount, targetRent, moveIn, termMonths, tourSlots } = details
  return filled([
    [text('common.client'), forClient ? (client ?? text('inquiry.client.unnamed')) : null],
    [text('inquiry.headCount'), headCount === null ? null : text('inquiry.people', { count: headCount })],
    [text('common.size'), sizeText(details, locale, text)],
    [text('inquiry.targetRent'), targetRent && formatMoney(targetRent, locale)],
    [text('inquiry.moveIn'), moveIn && formatDate(moveIn, locale)],
    [text('listing.detail.term'), termMonths === null ? null : termText(termMonths, text)],
    [text('inquiry.tourTimes'), tourSlots.map((slot) => tourTimeText(slot, locale)).join('; ')],
  ])
}

const filled = (facts: [label: string, value: string | null][]): [label: string, value: string][] =>
  facts.flatMap(([label, value]) => (value ? [[label, value]] : []))

/** A target rent as money. */
export function targetRentOf(magnitude: number, currency: Currency, basis: TargetRentBasis): Money {
  const period = basis === 'total_mo' ? 'mo' : 'yr'
  return { magnitude, units: { money: currency, area: basis === 'sf_yr' ? 'sf' : null, period } }
}

/** ISO day of a moment in a market's time zone. */
export const dayAt = (market: string | null, moment: Date): string => dayIn(moment, timeZoneOf(market))

/** A market's time zone; UTC for a building outside all markets. */
export const timeZoneOf = (market: string | null): string => findMarket(market ?? '')?.timeZone ?? 'UTC'

/** "Wed 12/2/26, 10:00 AM" */
export function tourTimeText({ date, time }: InquiryRequirement['tourSlots'][number], locale: Locale): string {
  return `${formatWeekday(date, locale)} ${formatDate(date, locale)}, ${formatTime(time, locale)}`
}

function sizeText({ minSize, maxSize }: InquiryRequirement, locale: Locale, text: Translate): string | null {
  const [low, high] = [minSize, maxSize].map((size) => (size === null ? null : wholeArea(size, 'sf')))
  if (low && high) return describeAreaRange(low, high, locale)
  if (low) return text('inquiry.size.from', { area: describeArea(low, locale) })
  return high ? text('inquiry.size.upTo', { area: describeArea(high, locale) }) : null
}

const termText = (months: number, text: Translate) =>
  months % 12 === 0
    ? text('listing.term.years', { count: months / 12 })
    : text('listing.term.months', { count: months })
