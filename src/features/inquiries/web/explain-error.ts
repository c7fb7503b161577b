import { readRecipientLimit } from '#features/email-preferences/rules.ts'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { explainError } from '#ui/form/explain-error.ts'

/** Why an inquiry was not sent, and what to do. */
export function explainInquiryError(error: unknown, text: Translate): string {
  if (error instanceof RepeatedInquiry) return text('inquiry.repeat.about')
  if (error instanceof ApiError && error.status === 404) return text('inquiry.failed.gone')
  const limit = readRecipientLimit(error)
  if (limit) return text('inquiry.failed.copies', { hours: limit.hours })
  const seconds = error instanceof ApiError && error.status === 429 ? Number(/\d+/.exec(error.message)) : 0
  if (seconds > 0) return text('inquiry.failed.wait', { count: Math.ceil(seconds / 60) })
  return explainError(error, text, 'inquiry.failed.about')
}

/** The server received the same inquiry a moment ago and did not send this one. */
export class RepeatedInquiry extends Error {
  override name = 'RepeatedInquiry'
}
