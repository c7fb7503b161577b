import { readRecipientLimit } from '#features/email-preferences/rules.ts'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api-error.ts'
import { MAX_LINKS } from '../rules.ts'

/** Why links were not created or changed, as far as it concerns links. */
export function explainShareError(error: unknown, text: Translate): string | undefined {
  const limit = readRecipientLimit(error)
  if (limit) return text('shareLink.tooManyNew', limit)
  const isFull = error instanceof ApiError && error.status === 409
  return isFull ? text('shareLink.tooMany', { most: MAX_LINKS }) : undefined
}
