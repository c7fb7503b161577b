import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api-error.ts'

/** Why a device made or used no passkey; undefined for errors that every form explains. */
export function explainPasskeyError(error: unknown, text: Translate): string | undefined {
  if (error instanceof ApiError) return EXPLAINED[error.problem.code ?? '']?.(text)
  if (!(error instanceof Error) || error.constructor === TypeError) return undefined
  // The names of the exceptions of WebAuthn. Browsers do not say whether the user declined or has no passkey here.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return text('passkeys.cancelled')
  if (error.name === 'InvalidStateError') return text('passkeys.known')
  return text('passkeys.unsupported')
}

const EXPLAINED: Record<string, (text: Translate) => string> = {
  passkey_refused: (text) => text('passkeys.refused'),
  passkey_late: (text) => text('passkeys.late'),
  passkey_first: (text) => text('passkeys.first'),
}
