import { addDays, isIsoDate, todayIso } from '#lib/dates.ts'
import { isReachable } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import type { FieldError } from '#platform/errors.ts'
import type { QuickInquiry, StandardInquiry, VisitorInquiry } from './contract.ts'

/** Errors of blank fields and of an invalid address. */
export function validateVisitorInquiry({ firstName, lastName, company, message, email }: VisitorInquiry): FieldError[] {
  const blank = Object.entries({ firstName, lastName, company, message }).filter(([, text]) => singleLine(text) === '')
  return [
    ...blank.map(([field]) => ({ field, message: 'must not be blank' })),
    ...(isReachable(email.trim())
      ? []
      : [{ field: 'email', message: 'must be an email address such as maya@alderwray.com' }]),
  ]
}

/** Errors of invalid and past days, and of a maximum size below the minimum. */
export function validateStandardInquiry(
  { moveIn, tourSlots = [], ...sizes }: StandardInquiry,
  now: Date,
): FieldError[] {
  // It is still yesterday west of Greenwich.
  const earliest = addDays(todayIso(now), -1)
  const isWrong = (day: string) => !isIsoDate(day) || day < earliest
  const wrongSlot = tourSlots.find(({ date }) => isWrong(date))
  return [
    ...(moveIn !== undefined && isWrong(moveIn)
      ? [{ field: 'moveIn', message: `must be a day from today on, not ${moveIn}` }]
      : []),
    ...(wrongSlot ? [{ field: 'tourSlots', message: `must be days from today on, not ${wrongSlot.date}` }] : []),
    ...validateSizes(sizes),
  ]
}

export const validateSizes = ({ minSize, maxSize }: Pick<QuickInquiry, 'minSize' | 'maxSize'>): FieldError[] =>
  minSize !== undefined && maxSize !== undefined && maxSize < minSize
    ? [{ field: 'maxSize', message: `must be at least minSize, ${minSize}, not ${maxSize}` }]
    : []
