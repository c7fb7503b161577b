import type { Kysely } from 'kysely'
import { isPassword } from '#features/accounts/hash-password.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import {
  clearFailedAttempts,
  consumeRateLimit,
  recordFailedAttempt,
  refundRateLimit,
} from '#platform/limits/rate-limits.ts'
import type { DB } from '#schema'
import type { OpenedLink } from './open-link.ts'

type Attempt = { passcode: string; ip: string; now: Date }

/** Whether a passcode opens a link; throws 429 after too many wrong ones for the link, or of one network for it. */
export async function checkPasscode(
  db: Kysely<DB>,
  { link, share: { passcode_hash: passcodeHash } }: OpenedLink,
  { passcode, ip, now }: Attempt,
): Promise<boolean> {
  if (passcodeHash === null) return true
  const ofLink = `passcode:${link.id}`
  const ofNetwork = `${ofLink}:${networkOf(ip)}`
  // Counted before the hash is checked, so that concurrent attempts are counted too; a refused one counts nowhere.
  await db.transaction().execute(async (trx) => {
    await consumeRateLimit(trx, ofLink, { ...RATE_LIMITS.wrongPasscodeOfLink, now })
    await recordFailedAttempt(trx, ofNetwork, now)
  })
  if (!(await isPassword(passcode, passcodeHash))) return false
  await refundRateLimit(db, ofLink)
  await clearFailedAttempts(db, ofNetwork)
  return true
}
