import type { MessageId } from '#messages/messages.ts'
import { type Weakness, weaknessOf } from '../registration/rules.ts'

const WEAKNESSES: Record<Weakness, MessageId> = {
  short: 'account.password.short',
  address: 'account.password.address',
  repeated: 'account.password.repeated',
  sequence: 'account.password.sequence',
  common: 'account.password.common',
}

/** Error message of each empty field. */
const MISSING = {
  firstName: 'account.firstName.missing',
  lastName: 'account.lastName.missing',
  name: 'account.name.missing',
  role: 'account.iAm.missing',
  market: 'account.market.missing',
  place: 'waitlist.market.missing',
} as const satisfies Record<string, MessageId>
type Required = keyof typeof MISSING

/** The empty fields among these, with their error messages. */
export function findMissing<Field extends Required>(entered: Record<Field, string>): Partial<Record<Field, MessageId>> {
  const missing: Partial<Record<Field, MessageId>> = {}
  for (const field of Object.keys(entered) as Field[]) if (entered[field] === '') missing[field] = MISSING[field]
  return missing
}

/** The error message of a new password, if it has one. */
export function mistakeInPassword(password: string, email: string): MessageId | undefined {
  if (password === '') return 'account.password.missing'
  const weakness = weaknessOf(password, email.toLowerCase())
  return weakness && WEAKNESSES[weakness]
}
