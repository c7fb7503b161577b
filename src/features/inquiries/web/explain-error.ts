import { readRecipientLimit } from '#features/email-preferences/rules.ts'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api-error.ts'

/** Why an inquiry was not sent, and what to do, as far as it concerns inquiries. */
export function explainInquiryError(error: unknown, text: Translate): string | undefined {
  if (error instanceof RepeatedInquiry) return text('inquiry.repeat.about')
  if (error instanceof ApiError && error.status === 404) return text('inquiry.failed.gone')
  const limit = readRecipientLimit(error)
  if (limit) return text('inquiry.failed.copies', { hours: limit.hours })
  const seconds = error instanceof ApiError && error.status === 429 ? Number(/\d+/.exec(error.message)) : 0
  return seconds > 0 ? text('inquiry.failed.wait', { count: Math.ceil(seconds / 60) }) : undefined
}

/** The server received the same inquiry a moment ago and did not send this one. */
export class RepeatedInquiry extends Error {
  override name = 'RepeatedInquiry'
}
