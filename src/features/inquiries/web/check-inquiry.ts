import { isPlausibleDate } from '#lib/dates.ts'
import { addressesIn, isEmailAddress, isReachable } from '#lib/email-address.ts'
import type { MessageId } from '#messages/messages.ts'
import type { Mistakes } from '#ui/form/mistakes.tsx'
import { MAX_COPIES } from '../rules.ts'

/** A visitor's inquiry before it is filled in, in page order. */
export const EMPTY_VISITOR = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  who: '',
  message: '',
  consent: false,
  website: '',
}
type VisitorValues = typeof EMPTY_VISITOR

/** A requirement before it is filled in, in page order. */
export const EMPTY_REQUIREMENT = {
  client: '',
  headCount: '',
  minSize: '',
  maxSize: '',
  targetRent: '',
  moveIn: '',
  termMonths: '',
  tourDay: '',
  tourTime: '10:00',
  message: '',
  copyToMe: false,
}
type RequirementValues = typeof EMPTY_REQUIREMENT
/** At least one of these, or a tour time, is required. */
const CONTENT_FIELDS = ['headCount', 'minSize', 'maxSize', 'targetRent', 'moveIn', 'tourDay', 'message'] as const

export type SettingsValues = { message: string; phone: string; company: string; copyTo: string; copyToMe: boolean }

/** Missing fields of a visitor's inquiry, and an invalid address. */
export function checkVisitor(values: VisitorValues): Mistakes<VisitorValues> {
  const required = ['firstName', 'lastName', 'company', 'who', 'message', 'consent'] as const
  const missing = required.filter((field) => values[field] === '' || values[field] === false)
  return {
    ...Object.fromEntries(missing.map((field) => [field, `inquiry.mistake.${field}` as const])),
    email: mistakeInEmail(values.email),
  }
}

/**
 * Errors of a requirement: invalid numbers, reversed sizes, past days, a tour day without a time, and an inquiry
 * without any content; `today` is an ISO date.
 */
export function checkRequirement(
  values: RequirementValues,
  { today, hasTourTimes }: { today: string; hasTourTimes: boolean },
): Mistakes<RequirementValues> {
  const hasContent = hasTourTimes || CONTENT_FIELDS.some((field) => values[field] !== '')
  const { headCount, minSize, maxSize, targetRent, moveIn, tourDay, tourTime } = values
  const [low, high] = [numberIn(minSize), numberIn(maxSize)]
  const isReversed = Boolean(low && high && high < low)
  return {
    headCount: mistakeInWhole(headCount),
    minSize: mistakeInWhole(minSize),
    maxSize: mistakeInWhole(maxSize) ?? (isReversed ? 'inquiry.mistake.order' : undefined),
    targetRent: targetRent === '' || numberIn(targetRent) !== undefined ? undefined : 'inquiry.mistake.number',
    moveIn: mistakeInDay(moveIn, today),
    tourDay: mistakeInTour(tourDay, tourTime, today),
    message: hasContent ? undefined : 'inquiry.mistake.nothing',
  }
}

/** An error for invalid or too many addresses of copies. */
export function checkSettings({ copyTo }: SettingsValues): Mistakes<SettingsValues> {
  const addresses = addressesIn(copyTo)
  const isRight = addresses.length <= MAX_COPIES && addresses.every(isReachable)
  return isRight ? {} : { copyTo: 'inquiry.mistake.copyTo' }
}

/** A typed number such as "10,000"; undefined when empty, not a number, or not above 0. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[,\s]/g, '')
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(plain)) return undefined
  return Number(plain) > 0 ? Number(plain) : undefined
}

function mistakeInWhole(text: string): MessageId | undefined {
  const isRight = text === '' || Number.isInteger(numberIn(text) ?? Number.NaN)
  return isRight ? undefined : 'inquiry.mistake.number'
}

const mistakeInDay = (day: string, today: string): MessageId | undefined =>
  day === '' || (isPlausibleDate(day) && day >= today) ? undefined : 'inquiry.mistake.day'

/** Error of a tour time, which needs a day and a time; a time alone is ignored. */
export function mistakeInTour(day: string, time: string, today: string): MessageId | undefined {
  return mistakeInDay(day, today) ?? (day !== '' && time === '' ? 'inquiry.mistake.time' : undefined)
}

function mistakeInEmail(email: string): MessageId | undefined {
  if (email === '') return 'inquiry.mistake.email'
  if (isReachable(email)) return undefined
  return isEmailAddress(email) ? 'inquiry.mistake.email.host' : 'account.signIn.email.incomplete'
}
