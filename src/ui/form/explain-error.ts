import type { MessageId, Translate } from '#messages/messages.ts'
import { ApiError } from '../api-error.ts'

/** Explains why something was not saved, and what to do; `failed` is the text for an error on the server's side. */
export function explainError(error: unknown, text: Translate, failed: MessageId = 'common.failed.entered'): string {
  // The request got no response; fetch gives no other reason.
  if (error instanceof TypeError) return text('form.unreachable')
  if (!(error instanceof ApiError)) return text(failed)
  const { status, problem, retryAfterS } = error
  if (problem.code === 'wrong_credentials') return text('account.signIn.wrong')
  if (problem.code === 'sign_in_again') return text('account.signIn.again')
  if (problem.code === 'view_only') return text('frame.viewing.refused')
  if (problem.code === 'sandbox') return text('frame.sandbox.refused')
  if (status === 429) return explainWait(retryAfterS ?? Number(/\d+/.exec(problem.detail ?? '')), text)
  if (status === 413) return text('form.tooLarge')
  if (status >= 500) return text(failed)
  return text('form.refused', { reason: problem.detail ?? String(status) })
}

/** As `explainError`; the message of a conflict is a whole sentence, which names what a rule forbids or needs first. */
export const explainConflict = (error: unknown, text: Translate): string =>
  error instanceof ApiError && error.problem.code === 'conflict' ? error.message : explainError(error, text)

function explainWait(seconds: number, text: Translate): string {
  if (seconds === 0) return text('form.tooOften')
  if (seconds < 60) return text('account.signIn.wait.seconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return text('account.signIn.wait.minutes', { count: minutes })
  return text('account.signIn.wait.hours', { count: Math.ceil(minutes / 60) })
}
