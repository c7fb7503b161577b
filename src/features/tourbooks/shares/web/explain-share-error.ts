import { readRecipientLimit } from '#features/email-preferences/rules.ts'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api/api-client.ts'

/** Why links were not created or changed, if the user can do something about it. */
export function explainShareError(error: unknown, text: Translate): string | undefined {
  const limit = readRecipientLimit(error)
  if (limit) return text('sharing.tooManyNew', limit)
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 409) return text('tourbookShare.tooMany')
  if (error.problem.fields?.some(({ field }) => field === 'recipients')) return text('sharing.mistake.unverified')
  return error.status === 429 ? text('sharing.tooOften') : undefined
}
