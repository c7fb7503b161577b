import type { Kysely } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { networkOf, shortenAddress, siteNetworkOf } from '#platform/limits/network-address.ts'
import {
  addressKey,
  clearFailedAttempts,
  consumeRateLimit,
  recordFailedAttempt,
  refundFailedAttempt,
  refundRateLimit,
  type Slowdown,
} from '#platform/limits/rate-limits.ts'
import type { DB } from '#schema'
import { isPassword } from '../hash-password.ts'
import { countFailure, findCredentials } from './store.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS
/** Wrong passwords of a /24 or /64, and of the /48 around a /64. */
const FAILURES = { ofNetwork: 100, ofSite: 400, windowMs: QUARTER_HOUR_MS }
/** For one account, from all networks together. */
const OVER_ALL_NETWORKS: Slowdown = { free: 20, firstWaitS: 5, longestWaitS: 300, forgottenAfterMs: HOUR_MS }

/** `email` is in the form in which it is stored; `browserToken` is what the browser is recognized by. */
export type Attempt = {
  email: string
  password: string
  browserToken: string | undefined
  ip: string
  now: Date
}

/** Whose password was right, and the hash it was right for. */
export type Credentials = { userId: number; passwordHash: string }

/**
 * Whose address and password these are; undefined when they don't match. An unknown address takes the same steps, and so
 * the same time and limits, as a wrong password.
 *
 * Wrong passwords are limited by network, by network and account, and by account over all networks; 429 while one must
 * wait. A browser the account knows has a limit of its own and none of these, so strangers can't lock the owner out.
 */
export async function verifyPassword(db: Kysely<DB>, attempt: Attempt): Promise<Credentials | undefined> {
  const { email, password, browserToken, ip, now } = attempt
  const found = await findCredentials(db, email, browserToken)
  const limits = found?.browser ? ofKnownBrowser(found.userId, found.browser) : ofStrangers(attempt)
  // Counted before it is judged, so that many at once are counted too; a refused one counts nowhere.
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
  reserve: (db: Kysely<DB>, now: Date) => Promise<void>
  /** Takes a right password back out of the counts. */
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
  const turns = [
    { key: `login:network:${network}`, most: FAILURES.ofNetwork },
    ...(site === network ? [] : [{ key: `login:site:${site}`, most: FAILURES.ofSite }]),
  ]
  const ofPair = `login:${network}|${addressKey(email)}`
  const ofAccount = `login:account:${addressKey(email)}`
  return {
    // Always in this order: two that wait for each other's rows would wait for ever.
    async reserve(db, now) {
      for (const { key, most } of turns) await consumeRateLimit(db, key, { most, windowMs: FAILURES.windowMs, now })
      await recordFailedAttempt(db, ofPair, now)
      await recordFailedAttempt(db, ofAccount, now, OVER_ALL_NETWORKS)
    },
    async release(db, now) {
      for (const { key } of turns) await refundRateLimit(db, key)
      await clearFailedAttempts(db, ofPair)
      await refundFailedAttempt(db, ofAccount, now)
    },
  }
}
