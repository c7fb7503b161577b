import type { InformationOf } from '#events'
import type { SharedListing } from './contract.ts'

type Shown = Pick<SharedListing, 'analyticsInformation' | 'spaceType' | 'photos'> & {
  building: Pick<SharedListing['building'], 'market'>
}

/** What events say of a space by its link: of one whose building is hidden, no id leads to it. */
export const sharedInformation = (listing: Shown): InformationOf<'LISTING_SHARE'> =>
  listing.analyticsInformation ?? {
    market: listing.building.market,
    spaceType: listing.spaceType,
    photoCount: listing.photos.length,
  }
