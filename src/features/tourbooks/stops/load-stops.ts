import type { Db } from '#platform/database/db.ts'
import { loadSummaries } from '../spaces/load-spaces.ts'
import type { Stop } from './contract.ts'
import type { StopRow } from './store.ts'

/** Stops, for their owner, with their spaces as they are now. */
export async function loadStops(db: Db, rows: StopRow[], now: Date): Promise<Stop[]> {
  const spaces = await loadSummaries(db, rows, now)
  return rows.map((row, index) => {
    const { space, listing } = spaces[index]!
    return {
      id: row.listing_id ?? row.external_listing_id,
      sortableId: row.id,
      external: row.external_listing_id !== null,
      buildingId: listing?.building.id ?? null,
      slug: listing?.slug ?? null,
      space,
      sharedNote: row.shared_note,
      privateNote: row.private_note,
      mustHaves: { met: row.must_haves_met, missed: row.must_haves_missed },
    }
  })
}
