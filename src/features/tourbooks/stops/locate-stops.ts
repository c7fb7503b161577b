import { findListingLocations } from '#features/catalog/listings/store.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import { idsIn } from '../spaces/load-spaces.ts'
import { findStopLocations } from './store.ts'

/** The stops of a tourbook in order, with where they are: null where that is not known. Their spaces are not loaded. */
export async function locateStops(db: Db, tourbookId: number) {
  const rows = await findStopLocations(db, tourbookId)
  const listings = await findListingLocations(db, idsIn(rows, 'listing_id'))
  const locationOf = new Map(listings.map(({ id, location }) => [id, location]))
  return rows.map(({ location: own, ...row }) => {
    const location = locationOf.get(row.listing_id ?? 0) ?? own
    return { ...row, ...(location ? toCoordinates(location) : UNKNOWN) }
  })
}

const UNKNOWN = { longitude: null, latitude: null }
