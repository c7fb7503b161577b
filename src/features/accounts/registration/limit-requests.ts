import type { Kysely } from 'kysely'
import { HOUR_MS } from '#lib/durations.ts'
import { networkOf, siteNetworkOf } from '#platform/limits/network-address.ts'
import { addressKey, consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { DB } from '#schema'

const EMAILS_AN_HOUR = 5
/** A /48 has the limit of this many networks of /64. */
const NETWORKS_PER_SITE = 4

/** Counts a request against the hourly limit of its network; throws 429 above it. */
export async function consumeNetworkLimit(
  db: Kysely<DB>,
  what: string,
  most: number,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  const [network, site] = [networkOf(ip), siteNetworkOf(ip)]
  await consumeRateLimit(db, `${what}:${network}`, { most, windowMs: HOUR_MS, now })
  if (site === network) return
  await consumeRateLimit(db, `${what}:site:${site}`, { most: most * NETWORKS_PER_SITE, windowMs: HOUR_MS, now })
}

/** Counts an email against the hourly limit of its address, whether or not it has an account; throws 429 above it. */
export function consumeAddressLimit(db: Kysely<DB>, what: string, email: string, { now }: { now: Date }) {
  return consumeRateLimit(db, `${what}:${addressKey(email)}`, { most: EMAILS_AN_HOUR, windowMs: HOUR_MS, now })
}
