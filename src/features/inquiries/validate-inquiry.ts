import { isIsoDate } from '#lib/dates.ts'
import { isReachable } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import { type FieldError, invalid } from '#platform/errors.ts'
import type { StandardInquiry, VisitorInquiry } from './contract.ts'

/** Throws an AppError naming each field of nothing but blanks, and an address that no mail reaches. */
export function validateVisitorInquiry({ firstName, lastName, company, message, email }: VisitorInquiry) {
  const blank = Object.entries({ firstName, lastName, company, message }).filter(([, text]) => singleLine(text) === '')
  refuse([
    ...blank.map(([field]) => ({ field, message: 'must not be blank' })),
    ...(isReachable(email.trim())
      ? []
      : [{ field: 'email', message: 'must be an email address such as maya@alderwray.com' }]),
  ])
}

/** Throws an AppError naming days that are none, and a largest size below the smallest. */
export function validateStandardInquiry({ moveIn, tourSlots = [], minSize, maxSize }: StandardInquiry) {
  const wrongSlot = tourSlots.find(({ date }) => !isIsoDate(date))
  refuse([
    ...(moveIn === undefined || isIsoDate(moveIn)
      ? []
      : [{ field: 'moveIn', message: `must be a day, not ${moveIn}` }]),
    ...(wrongSlot ? [{ field: 'tourSlots', message: `must be days, not ${wrongSlot.date}` }] : []),
    ...(minSize !== undefined && maxSize !== undefined && maxSize < minSize
      ? [{ field: 'maxSize', message: `must be at least minSize, ${minSize}, not ${maxSize}` }]
      : []),
  ])
}

function refuse(mistakes: FieldError[]) {
  if (mistakes.length > 0) throw invalid(mistakes)
}
