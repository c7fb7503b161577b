import { AppError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'

/**
 * An administrator who has to sign in with a passkey may add their first one, and change those they have only once signed in
 * with one: a password alone must not replace them. Throws otherwise.
 */
export function mayChangePasskeys({ needsPasskey }: SessionUser, count: number) {
  if (needsPasskey && count > 0) {
    throw new AppError(403, 'passkey_first', 'Sign in with one of your passkeys first.')
  }
}
