import { readRecipientLimit } from '#features/email-preferences/rules.ts'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api/api-client.ts'

/** Why links were not created or changed, as far as it concerns links. */
export function explainShareError(error: unknown, text: Translate): string | undefined {
  const limit = readRecipientLimit(error)
  if (limit) return text('sharing.tooManyNew', limit)
  return error instanceof ApiError && error.status === 409 ? text('tourbookShare.tooMany') : undefined
}
