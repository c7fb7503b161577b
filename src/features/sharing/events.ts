import type { InformationOf } from '#events'
import type { SharedListing } from './contract.ts'

type EventListing = Pick<SharedListing, 'analyticsInformation' | 'spaceType' | 'photos'> & {
  building: Pick<SharedListing['building'], 'market'>
}

/** What events record about a listing seen by a link: no ids when its building is hidden. */
export const sharedInformation = (listing: EventListing): InformationOf<'LISTING_SHARE'> =>
  listing.analyticsInformation ?? {
    market: listing.building.market,
    spaceType: listing.spaceType,
    photoCount: listing.photos.length,
  }
