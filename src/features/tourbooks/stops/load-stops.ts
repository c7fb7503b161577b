import type { Db } from '#platform/database/db.ts'
import { loadSummaries } from '../spaces/load-spaces.ts'
import { varyPhotos } from '../spaces/vary-photos.ts'
import type { Stop } from './contract.ts'
import type { StopRow } from './store.ts'

/** Stops, for their owner, with their spaces as they are now. */
export async function loadStops(db: Db, rows: StopRow[], now: Date): Promise<Stop[]> {
  const summaries = await loadSummaries(db, rows, now)
  const spaces = varyPhotos(
    summaries.map(({ space }) => space),
    summaries.map(({ space }) => space.photos[0]?.src),
  )
  return rows.map((row, index) => {
    const { listing } = summaries[index]!
    return {
      id: row.listing_id ?? row.external_listing_id,
      sortableId: row.id,
      external: row.external_listing_id !== null,
      buildingId: listing?.building.id ?? null,
      slug: listing?.slug ?? null,
      space: spaces[index]!,
      sharedNote: row.shared_note,
      privateNote: row.private_note,
      mustHaves: { met: row.must_haves_met, missed: row.must_haves_missed },
    }
  })
}
