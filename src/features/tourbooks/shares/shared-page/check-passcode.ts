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

type Attempt = { linkId: number; passcodeHash: string; passcode: string; ip: string; now: Date }

/** Whether a passcode is right; throws 429 after too many wrong ones for the link, or of one network for it. */
export async function checkPasscode(
  db: Kysely<DB>,
  { linkId, passcodeHash, passcode, ip, now }: Attempt,
): Promise<boolean> {
  const ofLink = `passcode:${linkId}`
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
