import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import { type Attempt, type Credentials, verifyPassword } from './protection/verify-password.ts'

/** The user with this address and password. An unknown address fails with the same error after the same time. */
export async function signIn(db: Db, attempt: Attempt): Promise<Credentials> {
  const credentials = await verifyPassword(db, { ...attempt, email: normalizeEmail(attempt.email) })
  if (!credentials) throw wrongCredentials()
  return credentials
}

export const wrongCredentials = () =>
  new AppError(403, 'wrong_credentials', 'The email address or the password is wrong.')

/** The form in which an address is stored and compared. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()
