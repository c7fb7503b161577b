import type { Kysely } from 'kysely'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { countTry, forgetTries } from '#platform/throttle.ts'
import type { DB } from '#schema'
import { isPassword } from '../hash-password.ts'
import { holdPassword } from '../store.ts'
import { findPasswordHash } from './store.ts'

/** Whose password was proved, and under what it was kept then. */
export type Proof = { userId: number; passwordHash: string }

/** Insists on the reader's own password, typed just now. Wrong ones are slowed down as they are at sign-in. */
export async function provePassword(db: Kysely<DB>, userId: number, password: string, now: Date): Promise<Proof> {
  const passwordHash = await findPasswordHash(db, userId)
  if (passwordHash === null) {
    throw new AppError(409, 'no_password', 'This account has no password yet. Set one by mail first.')
  }
  const tries = `prove:${userId}`
  await countTry(db, tries, now)
  if (!(await isPassword(password, passwordHash))) throw wrongPassword()
  await forgetTries(db, tries)
  return { userId, passwordHash }
}

/** Insists that what was proved still holds, until the transaction ends. */
export async function holdProof(db: Db, { userId, passwordHash }: Proof): Promise<void> {
  if (!(await holdPassword(db, userId, passwordHash))) throw wrongPassword()
}

const wrongPassword = () =>
  new AppError(403, 'wrong_password', 'The password is not right.', [
    { field: 'password', message: 'is not the password of this account' },
  ])
