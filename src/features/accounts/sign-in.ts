import type { Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network-address.ts'
import { countTry, forgetTries, takeTurn } from '#platform/throttle.ts'
import type { DB } from '#schema'
import { isPassword } from './hash-password.ts'
import { findCredentials } from './store.ts'

const TRIES_OF_A_NETWORK = { most: 100, windowMs: 15 * 60_000 }
const LONGEST_KEY = 200

/** Who has an address and a password, and under what the password was kept when it was found right. */
export type SignedIn = { userId: number; passwordHash: string }

/**
 * Who has this address and password. Wrong ones are slowed down by address and network together, so that a
 * stranger elsewhere can't lock anybody out, and get the same answer after the same time whether the address is known.
 */
export async function signIn(
  db: Kysely<DB>,
  { email, password, ip, now }: { email: string; password: string; ip: string; now: Date },
): Promise<SignedIn> {
  const address = normalEmail(email)
  const network = networkOf(ip)
  // The network first: what is cut off the longest addresses must not make one count of many networks.
  const tries = `login:${network}|${address}`.slice(0, LONGEST_KEY)
  await takeTurn(db, `login:${network}`, { ...TRIES_OF_A_NETWORK, now })
  await countTry(db, tries, now)
  const found = await findCredentials(db, address)
  const isRight = await isPassword(password, found?.passwordHash ?? null)
  if (!found?.passwordHash || !isRight) throw wrongCredentials()
  await forgetTries(db, tries)
  return { userId: found.userId, passwordHash: found.passwordHash }
}

export const wrongCredentials = () =>
  new AppError(403, 'wrong_credentials', 'The e-mail address or the password is not right.')

/** The form in which an address is kept and compared. */
export const normalEmail = (email: string) => email.trim().toLowerCase()
