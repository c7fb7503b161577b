import type { Kysely } from 'kysely'
import { HOUR_MS } from '#lib/durations.ts'
import { networkOf, siteNetworkOf } from '#platform/limits/network-address.ts'
import { addressKey, consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { DB } from '#schema'

const LETTERS_AN_HOUR = 5
/** A /48 has the turns of so many networks of /64. */
const NETWORKS_OF_SITE = 4

/** One of so many askings an hour that a network has; 429 when there is none left. */
export async function consumeNetworkLimit(
  db: Kysely<DB>,
  what: string,
  most: number,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  const [network, site] = [networkOf(ip), siteNetworkOf(ip)]
  await consumeRateLimit(db, `${what}:${network}`, { most, windowMs: HOUR_MS, now })
  if (site === network) return
  await consumeRateLimit(db, `${what}:site:${site}`, { most: most * NETWORKS_OF_SITE, windowMs: HOUR_MS, now })
}

/** One of the few letters an hour that anybody may have sent to an address, whether it is known or not. */
export function consumeAddressLimit(db: Kysely<DB>, what: string, email: string, { now }: { now: Date }) {
  return consumeRateLimit(db, `${what}:${addressKey(email)}`, { most: LETTERS_AN_HOUR, windowMs: HOUR_MS, now })
}
