import { DAY_MS, daysBefore, HOUR_MS } from '#lib/durations.ts'

/** The number of new recipients that a user may email in 24 hours, by the age of the account. */
const NEW_RECIPIENTS = [
  { fromAgeMs: 0, most: 5 },
  { fromAgeMs: DAY_MS, most: 15 },
  { fromAgeMs: 7 * DAY_MS, most: 40 },
] as const

/** After this time without an email a recipient is new again. */
const RECIPIENT_DAYS = 365
export const recipientsSince = (now: Date) => daysBefore(now, RECIPIENT_DAYS)

/** What a link stops: emails that other people send, or the monthly report of a company's spaces. */
export const EMAIL_TOPICS = ['people', 'report'] as const
export type EmailTopic = (typeof EMAIL_TOPICS)[number]

/** The preference of an address, as its link shows it. */
export const PREFERENCE_STATES = ['allowed', 'stopped', 'unknown_link'] as const
export type PreferenceState = (typeof PREFERENCE_STATES)[number]

/** `firstSent` has the time of the first email to each of the latest recipients. */
type Sender = { createdAt: Date; firstSent: readonly Date[] }

/** The number of further new recipients that a user may email at a moment. */
export function newRecipientsLeft({ createdAt, firstSent }: Sender, at: Date): number {
  const age = at.getTime() - createdAt.getTime()
  const { most } = NEW_RECIPIENTS.findLast(({ fromAgeMs }) => age >= fromAgeMs) ?? NEW_RECIPIENTS[0]
  return most - firstSent.filter((sent) => at.getTime() - sent.getTime() < DAY_MS).length
}

/** The first moment after `now` at which `count` new recipients are allowed; undefined above the maximum. */
export function whenAllowed({ createdAt, firstSent }: Sender, count: number, now: Date): Date | undefined {
  const changes = [
    ...firstSent.map((sent) => sent.getTime() + DAY_MS),
    ...NEW_RECIPIENTS.map(({ fromAgeMs }) => createdAt.getTime() + fromAgeMs),
  ]
  return changes
    .filter((moment) => moment > now.getTime())
    .toSorted((a, b) => a - b)
    .map((moment) => new Date(moment))
    .find((moment) => newRecipientsLeft({ createdAt, firstSent }, moment) >= count)
}

/** Limit of a refused request: how many new recipients are allowed now, and in how many hours all of them are. */
type RecipientLimit = { left: number; hours: number }

/** The problem's detail, which `readRecipientLimit` parses. */
export const describeRecipientLimit = ({ left, hours }: RecipientLimit): string =>
  `Nothing was sent. Your account can email ${left} more new people now. Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`

/** The limit in a problem's detail; undefined for any other error. */
export function readRecipientLimit(error: unknown): RecipientLimit | undefined {
  const detail = error instanceof Error ? error.message : ''
  const [, left, hours] = /can email (\d+) more new people now\. Try again in (\d+) hours?\.$/.exec(detail) ?? []
  return left === undefined ? undefined : { left: Number(left), hours: Number(hours) }
}

export const hoursUntil = (moment: Date, now: Date) => Math.ceil((moment.getTime() - now.getTime()) / HOUR_MS)
