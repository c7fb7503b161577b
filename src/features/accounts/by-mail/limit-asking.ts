import type { Kysely } from 'kysely'
import { networkOf } from '#platform/network-address.ts'
import { takeTurn } from '#platform/throttle.ts'
import type { DB } from '#schema'

const HOUR_MS = 3_600_000
const LETTERS_AN_HOUR = 5
const LONGEST_KEY = 200

/** One of so many askings an hour that a network has; 429 when there is none left. */
export function takeNetworkTurn(db: Kysely<DB>, what: string, most: number, { ip, now }: { ip: string; now: Date }) {
  return takeTurn(db, `${what}:${networkOf(ip)}`, { most, windowMs: HOUR_MS, now })
}

/** One of the few letters an hour that anybody may have sent to an address, whether it is known or not. */
export function takeAddressTurn(db: Kysely<DB>, what: string, email: string, { now }: { now: Date }) {
  const key = `${what}:${email}`.slice(0, LONGEST_KEY)
  return takeTurn(db, key, { most: LETTERS_AN_HOUR, windowMs: HOUR_MS, now })
}
