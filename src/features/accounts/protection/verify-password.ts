import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf, shortenAddress, siteNetworkOf } from '#platform/limits/network-address.ts'
import {
  type Backoff,
  clearFailedAttempts,
  consumeRateLimit,
  emailKey,
  recordFailedAttempt,
  refundFailedAttempt,
  refundRateLimit,
} from '#platform/limits/rate-limits.ts'
import { isPassword } from '../hash-password.ts'
import { countFailure, findCredentials } from './store.ts'

/** Limit of wrong passwords for one account, from all networks together. */
const OVER_ALL_NETWORKS: Backoff = { free: 20, firstWaitS: 5, maxWaitS: 300, resetAfterMs: HOUR_MS }

/** `email` is normalized; `browserToken` is the known-browser cookie. */
export type Attempt = {
  email: string
  password: string
  browserToken: string | undefined
  ip: string
  now: Date
}

/** The user, and the hash that the password matched. */
export type Credentials = { userId: number; passwordHash: string }

/**
 * The user with this address and password; undefined when they don't match. An unknown address takes the same steps,
 * and so the same time and limits, as a wrong password.
 *
 * Wrong passwords are limited by network, by network and account, and by account over all networks; throws 429 above a
 * limit. A known browser has a limit of its own and none of these, so strangers can't lock the owner out.
 */
export async function verifyPassword(db: Db, attempt: Attempt): Promise<Credentials | undefined> {
  const { email, password, browserToken, ip, now } = attempt
  const found = await findCredentials(db, email, browserToken)
  const limits = found?.browser ? ofKnownBrowser(found.userId, found.browser) : ofStrangers(attempt)
  // Counted before the hash is checked, so that concurrent attempts are counted too; a refused one counts nowhere.
  await db.transaction().execute((trx) => limits.reserve(trx, now))
  const isRight = await isPassword(password, found?.passwordHash ?? null)
  if (found?.passwordHash && isRight) {
    await limits.release(db, now)
    return { userId: found.userId, passwordHash: found.passwordHash }
  }
  const network = shortenAddress(ip)
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  if (network) await countFailure(db, { userId: found?.userId ?? null, network, hour })
  return undefined
}

type Limits = {
  reserve: (db: Db, now: Date) => Promise<void>
  /** Removes a correct password from the counts. */
  release: (db: Db, now: Date) => Promise<void>
}

function ofKnownBrowser(userId: number, browser: string): Limits {
  const key = `login:browser:${userId}:${browser}`
  return {
    reserve: (db, now) => recordFailedAttempt(db, key, now),
    release: (db) => clearFailedAttempts(db, key),
  }
}

function ofStrangers({ email, ip }: Attempt): Limits {
  const [network, site] = [networkOf(ip), siteNetworkOf(ip)]
  const networkLimits = [
    { key: `login:network:${network}`, limit: RATE_LIMITS.wrongPasswordOfNetwork },
    ...(site === network ? [] : [{ key: `login:site:${site}`, limit: RATE_LIMITS.wrongPasswordOfSite }]),
  ]
  const ofPair = `login:${network}|${emailKey(email)}`
  const ofAccount = `login:account:${emailKey(email)}`
  return {
    // Always in this order: transactions that lock these rows in different orders would deadlock.
    async reserve(db, now) {
      for (const { key, limit } of networkLimits) await consumeRateLimit(db, key, { ...limit, now })
      await recordFailedAttempt(db, ofPair, now)
      await recordFailedAttempt(db, ofAccount, now, OVER_ALL_NETWORKS)
    },
    async release(db, now) {
      for (const { key } of networkLimits) await refundRateLimit(db, key)
      await clearFailedAttempts(db, ofPair)
      await refundFailedAttempt(db, ofAccount, now)
    },
  }
}
