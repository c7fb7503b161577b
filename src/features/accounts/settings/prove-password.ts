import type { Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { countTry, forgetTries } from '#platform/throttle.ts'
import type { DB } from '#schema'
import { isPassword } from '../hash-password.ts'
import { findPasswordHash } from './store.ts'

/** Insists on the reader's own password, typed just now. Wrong ones are slowed down as they are at sign-in. */
export async function provePassword(db: Kysely<DB>, userId: number, password: string, now: Date): Promise<void> {
  const hash = await findPasswordHash(db, userId)
  if (hash === null) throw new AppError(409, 'no_password', 'This account has no password yet. Set one by mail first.')
  const tries = `prove:${userId}`
  await countTry(db, tries, now)
  if (!(await isPassword(password, hash))) {
    const field = { field: 'password', message: 'is not the password of this account' }
    throw new AppError(403, 'wrong_password', 'The password is not right.', [field])
  }
  await forgetTries(db, tries)
}
