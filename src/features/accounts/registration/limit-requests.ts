import type { Db } from '#platform/database/db.ts'
import { RATE_LIMITS, type RateLimit } from '#platform/limits/limits.ts'
import { networkOf, siteNetworkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit, emailKey } from '#platform/limits/rate-limits.ts'

/** A /48 has the limit of this many networks of /64. */
const NETWORKS_PER_SITE = 4

/** Counts a request against the limit of its network; throws 429 above it. */
export async function consumeNetworkLimit(
  db: Db,
  what: string,
  limit: RateLimit,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  const [network, site] = [networkOf(ip), siteNetworkOf(ip)]
  await consumeRateLimit(db, `${what}:${network}`, { ...limit, now })
  if (site === network) return
  await consumeRateLimit(db, `${what}:site:${site}`, { ...limit, most: limit.most * NETWORKS_PER_SITE, now })
}

/** Counts an email against the hourly limit of its address, whether or not it has an account; throws 429 above it. */
export function consumeAddressLimit(db: Db, what: string, email: string, { now }: { now: Date }) {
  return consumeRateLimit(db, `${what}:${emailKey(email)}`, { ...RATE_LIMITS.accountEmailOfAddress, now })
}
