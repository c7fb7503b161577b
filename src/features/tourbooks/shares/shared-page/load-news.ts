import { findRentChanges } from '#features/catalog/changes/find-rent-changes.ts'
import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { idsIn } from '../../spaces/load-spaces.ts'
import type { StopRow } from '../../stops/store.ts'
import { findLastVisit } from '../store.ts'
import type { SharedStop } from './contract.ts'
import type { OpenedLink } from './open-link.ts'

/** A page that is opened again within this time is still the same opening, and goes on marking what is new. */
const OPENING_MS = 6 * HOUR_MS

/** Since when each stop is new to the recipient of a link: it was added, or its rent changed, after they opened the link last. */
export async function loadNews(
  db: Db,
  { link, share }: OpenedLink,
  { rows, now }: { rows: StopRow[]; now: Date },
): Promise<SharedStop['newSince'][]> {
  // A link for anyone does not know who opened it.
  const since =
    share.recipient_name === '' ? undefined : await findLastVisit(db, link.id, new Date(now.getTime() - OPENING_MS))
  if (!since) return rows.map(() => null)
  const changed = share.hides.includes('rent')
    ? new Set<number>()
    : await findRentChanges(db, idsIn(rows, 'listing_id'), since)
  return rows.map(({ added_at, listing_id }) =>
    added_at > since || (listing_id !== null && changed.has(listing_id)) ? since.toISOString() : null,
  )
}
