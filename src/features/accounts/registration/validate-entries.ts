import { isEmailAddress } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import { invalid } from '#platform/errors.ts'
import { PASSWORD_LENGTH, type Weakness, weaknessOf } from './rules.ts'

/** What a password must be, of one that would be guessed soon. */
export const EXPECTED: Record<Weakness, string> = {
  short: `must have at least ${PASSWORD_LENGTH.least} characters`,
  address: 'must not be the email address',
  repeated: 'must not be the same few characters over and over',
  sequence: 'must not be letters, figures or keys in their order',
  common: 'must not be one that many people use',
}

/** Refuses an address no letter reaches, a password that would be guessed soon, and texts of nothing but blanks. */
export function validateEntries({
  password,
  email,
  texts,
}: {
  password?: string
  email: string
  texts: Record<string, string>
}) {
  const weakness = password === undefined ? undefined : weaknessOf(password, email)
  const blank = Object.entries(texts).filter(([, text]) => singleLine(text) === '')
  const mistakes = [
    ...(isEmailAddress(email) ? [] : [{ field: 'email', message: 'must be an email address' }]),
    ...(weakness ? [{ field: 'password', message: EXPECTED[weakness] }] : []),
    ...blank.map(([field]) => ({ field, message: 'must not be blank' })),
  ]
  if (mistakes.length > 0) throw invalid(mistakes)
}
