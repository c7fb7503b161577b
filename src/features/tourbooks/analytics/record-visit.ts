import type { OpenLink } from '#features/share-links/store.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { VisitTotals } from './contract.ts'
import { findSharedTourbook, hasVisit, saveVisit } from './store.ts'

type Sender = { userId: number | undefined; ip: string; now: Date }

/**
 * Counts a visit by its totals so far. False, and nothing is stored, for the owner and when the tourbook counts no visits.
 * 404 when the tourbook is deleted, 429 above the limits of a network or link.
 */
export async function recordVisit(
  db: Db,
  link: OpenLink,
  totals: VisitTotals,
  { userId, ip, now }: Sender,
): Promise<boolean> {
  const tourbook = await findSharedTourbook(db, link.id)
  if (!tourbook) throw notFound('share')
  if (userId === link.userId || !tourbook.countsVisits) return false
  const network = networkOf(ip)
  await consumeRateLimit(db, `tourbook-heartbeat:${network}`, { ...RATE_LIMITS.tourbookHeartbeatOfNetwork, now })
  if (!(await hasVisit(db, totals.visit))) {
    await consumeRateLimit(db, `tourbook-visit:${network}`, { ...RATE_LIMITS.tourbookVisitOfNetwork, now })
    await consumeRateLimit(db, `tourbook-visit:link:${link.id}`, { ...RATE_LIMITS.tourbookVisitOfLink, now })
  }
  return db.transaction().execute((trx) => saveVisit(trx, { tourbookId: tourbook.id, linkId: link.id }, totals, now))
}
