import { isReachable } from '#lib/email-address.ts'
import type { FieldError } from '#platform/errors.ts'
import type { LinkContext } from './link-kind.ts'

/** Why a link cannot be created or changed; `errors` names invalid values. */
export type LinkRefusal =
  | { ok: false; reason: 'unknown' | 'too_many' }
  | { ok: false; reason: 'invalid'; errors: FieldError[] }

type LinkInput = { addresses?: readonly string[]; expiresAt?: string | null | undefined }

/** Refuses a past or invalid expiry, and invalid addresses. */
export function refuseInvalid(
  { addresses = [], expiresAt = null }: LinkInput,
  { user, now }: Pick<LinkContext, 'user' | 'now'>,
): LinkRefusal | undefined {
  const errors: FieldError[] = []
  if (expiresAt !== null && !(Date.parse(expiresAt) > now.getTime()))
    errors.push({ field: 'expiresAt', message: `must be a future date and time, not ${expiresAt}` })
  const unreachable = addresses.find((address) => !isReachable(address))
  if (unreachable !== undefined)
    errors.push({ field: 'recipients', message: `must be email addresses, not ${unreachable}` })
  // Emails to others are sent only from a verified address.
  else if (addresses.length > 0 && !user.emailVerified)
    errors.push({ field: 'recipients', message: 'need your own email address to be confirmed first' })
  return errors.length > 0 ? { ok: false, reason: 'invalid', errors } : undefined
}
