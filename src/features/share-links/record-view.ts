import type { Db } from '#platform/database/db.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { countOpen, type OpenLink } from './store.ts'

type View = { viewer: string; userId: number | undefined; ip: string; now: Date }

/** Counts a view of a link, once for each viewer and day, and never those of its sender. */
export async function recordView(db: Db, link: OpenLink, { viewer, userId, ip, now }: View): Promise<boolean> {
  if (userId === link.userId) return false
  await consumeRateLimit(db, `share-open:${networkOf(ip)}`, { ...RATE_LIMITS.shareViewOfNetwork, now })
  return countOpen(db, { id: link.id, viewer }, now)
}
