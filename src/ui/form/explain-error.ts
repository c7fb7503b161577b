import type { Translate } from '#messages/messages.ts'
import { ApiError } from '../api/api-client.ts'

/** Explains why signing in failed, and what to do. */
export function explainError(error: unknown, text: Translate): string {
  if (!(error instanceof ApiError)) return text('account.signIn.failed')
  const { status, problem } = error
  if (problem.code === 'wrong_credentials') return text('account.signIn.wrong')
  if (problem.code === 'sign_in_again') return text('account.signIn.again')
  const seconds = status === 429 ? Number(/\d+/.exec(problem.detail ?? '')) : 0
  if (seconds === 0) return text('account.signIn.failed')
  if (seconds < 60) return text('account.signIn.wait.seconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return text('account.signIn.wait.minutes', { count: minutes })
  return text('account.signIn.wait.hours', { count: Math.ceil(minutes / 60) })
}
