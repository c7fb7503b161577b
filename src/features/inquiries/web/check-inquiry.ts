import { isIsoDate } from '#lib/dates.ts'
import { addressesIn, isEmailAddress, isReachable } from '#lib/email-address.ts'
import type { MessageId } from '#messages/messages.ts'
import { MOST_COPIES } from '../rules.ts'

type Entered<Field extends string> = Record<Field, string>
type Mistakes<Field extends string> = Partial<Record<Field, MessageId>>

export const VISITOR_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'who',
  'message',
  'consent',
  'website',
] as const
export type VisitorField = (typeof VISITOR_FIELDS)[number]

export const REQUIREMENT_FIELDS = [
  'client',
  'headCount',
  'minSize',
  'maxSize',
  'targetRent',
  'moveIn',
  'termMonths',
  'tourDay',
  'tourTime',
  'message',
  'copyToMe',
] as const
export type RequirementField = (typeof REQUIREMENT_FIELDS)[number]
/** Any of these is something for an agent to answer. */
const SAYING = ['headCount', 'minSize', 'maxSize', 'targetRent', 'moveIn', 'tourDay', 'message'] as const

export const SETTINGS_FIELDS = ['message', 'phone', 'company', 'copyTo', 'copyToMe'] as const
export type SettingsField = (typeof SETTINGS_FIELDS)[number]

/** What a visitor has yet to fill in, and an address no mail reaches. */
export function checkVisitor(entered: Entered<VisitorField>): Mistakes<VisitorField> {
  const required = ['firstName', 'lastName', 'company', 'who', 'message', 'consent'] as const
  const missing = required.filter((field) => entered[field].trim() === '')
  return compact({
    ...Object.fromEntries(missing.map((field) => [field, `inquiry.mistake.${field}` as const])),
    email: mistakeInEmail(entered.email),
  })
}

/**
 * Numbers that are none, sizes the wrong way round, a day that has passed or has no time, and nothing said at all; `today`
 * is an ISO date.
 */
export function checkRequirement(
  entered: Entered<RequirementField>,
  { today, hasTourTimes }: { today: string; hasTourTimes: boolean },
): Mistakes<RequirementField> {
  const isSaid = hasTourTimes || SAYING.some((field) => entered[field].trim() !== '')
  const { headCount, minSize, maxSize, targetRent, moveIn, tourDay, tourTime } = entered
  const [low, high] = [numberIn(minSize), numberIn(maxSize)]
  const isReversed = Boolean(low && high && high < low)
  return compact({
    headCount: mistakeInWhole(headCount),
    minSize: mistakeInWhole(minSize),
    maxSize: mistakeInWhole(maxSize) ?? (isReversed ? 'inquiry.mistake.order' : undefined),
    targetRent: targetRent === '' || numberIn(targetRent) !== undefined ? undefined : 'inquiry.mistake.number',
    moveIn: mistakeInDay(moveIn, today),
    tourDay: mistakeInTour(tourDay, tourTime, today),
    message: isSaid ? undefined : 'inquiry.mistake.nothing',
  })
}

/** Copies to whom no mail reaches, or to too many. */
export function checkSettings({ copyTo }: Entered<SettingsField>): Mistakes<SettingsField> {
  const addresses = addressesIn(copyTo)
  const isRight = addresses.length <= MOST_COPIES && addresses.every(isReachable)
  return isRight ? {} : { copyTo: 'inquiry.mistake.copyTo' }
}

/** What is typed as a number, such as "10,000"; undefined where nothing or no number above 0 is. */
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
  day === '' || (isIsoDate(day) && day >= today) ? undefined : 'inquiry.mistake.day'

/** Of a time to see the space, which needs both; a time alone is none. */
export function mistakeInTour(day: string, time: string, today: string): MessageId | undefined {
  return mistakeInDay(day, today) ?? (day !== '' && time === '' ? 'inquiry.mistake.time' : undefined)
}

function mistakeInEmail(email: string): MessageId | undefined {
  if (email === '') return 'inquiry.mistake.email'
  if (isReachable(email)) return undefined
  return isEmailAddress(email) ? 'inquiry.mistake.email.host' : 'inquiry.mistake.email.form'
}

function compact<Field extends string>(mistakes: { [F in Field]?: MessageId | undefined }): Mistakes<Field> {
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake)) as Mistakes<Field>
}
