import type { Kysely } from 'kysely'
import { isPassword } from '#features/accounts/hash-password.ts'
import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { type Backoff, clearFailedAttempts, recordFailedAttempt } from '#platform/limits/rate-limits.ts'
import type { DB } from '#schema'
import { emailOwnerOfLink } from '../email-link-owner.ts'
import { MIN_PASSCODE, MOST_WRONG_PASSCODES } from '../rules.ts'
import { countPasscodeAttempt, notifyOfShortPasscode, refundPasscodeAttempt } from '../store.ts'
import type { OpenedLink } from './open-link.ts'

type Attempt = { passcode: string; ip: string; now: Date /** Scheme and host of links in emails. */; site: string }

/** Five attempts of one network at one link, then ten minutes' wait after each; an hour without one starts again. */
const BACKOFF: Backoff = { free: 5, firstWaitS: 600, maxWaitS: 600, resetAfterMs: HOUR_MS }

/**
 * Whether a passcode opens a link. Throws 429 while the network has to wait, and 409 `link_resting` once 100 wrong ones were
 * sent from anywhere: then only its owner can let it open again, who gets an email. Who has opened it before, still can.
 */
export async function checkPasscode(
  db: Kysely<DB>,
  opened: OpenedLink,
  { passcode, ip, now, site }: Attempt,
): Promise<boolean> {
  const { link, share } = opened
  if (share.passcode_hash === null) return true
  const key = `passcode:${link.id}:${networkOf(ip)}`
  // Counted before the hash is checked, so that concurrent attempts are counted too; a refused one counts nowhere.
  const count = await db.transaction().execute(async (trx) => {
    await recordFailedAttempt(trx, key, now, BACKOFF)
    const counted = await countPasscodeAttempt(trx, link.id)
    if (counted === undefined) throw linkRests()
    return counted
  })
  if (!(await isPassword(passcode, share.passcode_hash))) {
    if (count === MOST_WRONG_PASSCODES) await emailOwnerOfLink(db, opened, { about: 'resting', site, now })
    return false
  }
  await refundPasscodeAttempt(db, link.id)
  await clearFailedAttempts(db, key)
  if (passcode.length < MIN_PASSCODE) await notifyOwner(db, opened, { site, now })
  return true
}

/** A passcode from before they had six characters works on; its owner is told once. */
async function notifyOwner(db: Db, opened: OpenedLink, { site, now }: Pick<Attempt, 'site' | 'now'>) {
  await db.transaction().execute(async (trx) => {
    if (await notifyOfShortPasscode(trx, opened.link.id, now))
      await emailOwnerOfLink(trx, opened, { about: 'short', site, now })
  })
}

const linkRests = () =>
  new AppError(409, 'link_resting', 'This link had too many wrong passcodes. Its sender can let it open again.')
