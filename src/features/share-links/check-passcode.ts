import { isPassword } from '#features/accounts/hash-password.ts'
import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { type Backoff, clearFailedAttempts, recordFailedAttempt } from '#platform/limits/rate-limits.ts'
import type { Opened } from './open-link.ts'
import { MAX_WRONG_PASSCODES, MIN_PASSCODE } from './rules.ts'
import { countPasscodeAttempt, notifyOfShortPasscode, type PasscodeTable, refundPasscodeAttempt } from './store.ts'

type Attempt = { passcode: string; ip: string; now: Date /** Scheme and host of links in emails. */; site: string }
/** What the owner of a link is told: that it rests, or that its passcode is short. */
export type OwnerNotice = { about: 'resting' | 'short'; site: string; now: Date }
type Kind<Share> = {
  table: PasscodeTable
  emailOwner: (db: Db, opened: Opened<Share>, notice: OwnerNotice) => Promise<unknown>
}

/** Five attempts of one network at one link, then ten minutes' wait after each; an hour without one starts again. */
const BACKOFF: Backoff = { free: 5, firstWaitS: 600, maxWaitS: 600, resetAfterMs: HOUR_MS }

/**
 * Whether a passcode opens a link. Throws 429 while the network has to wait, and 409 `link_resting` once 100 wrong ones were
 * sent from anywhere: then only its owner can let it open again, who gets an email. Who has opened it before, still can.
 */
export async function checkPasscode<Share extends { passcode_hash: string | null }>(
  db: Db,
  { table, emailOwner }: Kind<Share>,
  opened: Opened<Share>,
  { passcode, ip, now, site }: Attempt,
): Promise<boolean> {
  const { link, share } = opened
  if (share.passcode_hash === null) return true
  const key = `passcode:${link.id}:${networkOf(ip)}`
  // Counted before the hash is checked, so that concurrent attempts are counted too; a refused one counts nowhere.
  const count = await db.transaction().execute(async (trx) => {
    await recordFailedAttempt(trx, key, now, BACKOFF)
    const counted = await countPasscodeAttempt(trx, table, link.id)
    if (counted === undefined) throw linkRests()
    return counted
  })
  if (!(await isPassword(passcode, share.passcode_hash))) {
    if (count === MAX_WRONG_PASSCODES) await emailOwner(db, opened, { about: 'resting', site, now })
    return false
  }
  await refundPasscodeAttempt(db, table, link.id)
  await clearFailedAttempts(db, key)
  if (passcode.length >= MIN_PASSCODE) return true
  // A passcode from before they had six characters works on; its owner is told once.
  await db.transaction().execute(async (trx) => {
    if (await notifyOfShortPasscode(trx, table, link.id, now))
      await emailOwner(trx, opened, { about: 'short', site, now })
  })
  return true
}

const linkRests = () =>
  new AppError(409, 'link_resting', 'This link had too many wrong passcodes. Its sender can let it open again.')
