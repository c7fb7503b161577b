import type { Db } from '#platform/database/db.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { OpenedLink } from '../shares/shared-page/open-link.ts'
import type { VisitTotals } from './contract.ts'
import { hasVisit, saveVisit } from './store.ts'

type Sender = { userId: number | undefined; ip: string; now: Date }

/**
 * Counts a visit by its totals so far. False, and nothing is stored, for the owner and when the tourbook counts no visits.
 * 429 above the limits of a network or link.
 */
export async function recordVisit(
  db: Db,
  { link, share }: OpenedLink,
  totals: VisitTotals,
  { userId, ip, now }: Sender,
): Promise<boolean> {
  if (userId === link.userId || !share.counts_visits) return false
  const network = networkOf(ip)
  await consumeRateLimit(db, `tourbook-heartbeat:${network}`, { ...RATE_LIMITS.tourbookHeartbeatOfNetwork, now })
  if (!(await hasVisit(db, totals.visit))) {
    await consumeRateLimit(db, `tourbook-visit:${network}`, { ...RATE_LIMITS.tourbookVisitOfNetwork, now })
    await consumeRateLimit(db, `tourbook-visit:link:${link.id}`, { ...RATE_LIMITS.tourbookVisitOfLink, now })
  }
  const key = { tourbookId: share.tourbook_id, linkId: link.id }
  return db.transaction().execute((trx) => saveVisit(trx, key, totals, now))
}
