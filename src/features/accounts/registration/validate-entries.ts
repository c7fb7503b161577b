import { isEmailAddress } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import type { FieldError } from '#platform/errors.ts'
import { PASSWORD_LENGTH, type Weakness, weaknessOf } from './rules.ts'

/** Error message for each weakness of a password. */
export const WEAKNESS_MESSAGES: Record<Weakness, string> = {
  short: `must have at least ${PASSWORD_LENGTH.least} characters`,
  address: 'must not be the email address',
  repeated: 'must not be the same few characters over and over',
  sequence: 'must not be letters, figures or keys in their order',
  common: 'must not be one that many people use',
}

/** Errors of an invalid email address, a weak password and blank texts. */
export function validateEntries({
  password,
  email,
  texts,
}: {
  password?: string
  email: string
  texts: Record<string, string>
}): FieldError[] {
  const weakness = password === undefined ? undefined : weaknessOf(password, email)
  const blank = Object.entries(texts).filter(([, text]) => singleLine(text) === '')
  return [
    ...(isEmailAddress(email) ? [] : [{ field: 'email', message: 'must be an email address' }]),
    ...(weakness ? [{ field: 'password', message: WEAKNESS_MESSAGES[weakness] }] : []),
    ...blank.map(([field]) => ({ field, message: 'must not be blank' })),
  ]
}
