import { findListingLocations } from '#features/catalog/listings/store.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import { idsIn } from '../../spaces/load-spaces.ts'
import { findStopLocations } from '../../stops/store.ts'
import type { SharedTourbook } from './contract.ts'
import type { OpenedLink } from './open-link.ts'
import { stopKey } from './stop-keys.ts'

/** Where the stops of a link are, unless it hides that, without loading their spaces. */
export async function loadPlaces(
  db: Db,
  { link, share }: OpenedLink,
  secret: string,
): Promise<Pick<SharedTourbook, 'places' | 'externalListingCount'>> {
  const rows = await findStopLocations(db, share.tourbook_id)
  const hidesAddress = share.hides.includes('address')
  const listings = hidesAddress ? [] : await findListingLocations(db, idsIn(rows, 'listing_id'))
  const locationOf = new Map(listings.map(({ id, location }) => [id, location]))
  return {
    places: rows.map(({ id, listing_id, location: own }) => {
      const location = hidesAddress ? null : (locationOf.get(listing_id ?? 0) ?? own)
      return {
        key: stopKey(secret, { linkId: link.id, stopId: id }),
        ...(location ? toCoordinates(location) : UNKNOWN),
      }
    }),
    externalListingCount: idsIn(rows, 'external_listing_id').length,
  }
}

const UNKNOWN = { longitude: null, latitude: null }
