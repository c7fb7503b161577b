import type { Listing } from '#features/catalog/listings/contract.ts'
import type { SharedListing } from './contract.ts'
import { hideDetails } from './hide-details.ts'
import { maskPictures } from './mask-pictures.ts'
import type { Hideable } from './rules.ts'

type LinkedListing = { listing: Listing; hides: readonly Hideable[]; buildingPhotos: ReadonlySet<string> }

/** The listing as a link shows it; nothing of it leads to a hidden building. */
export function presentSharedListing({ listing, hides, buildingPhotos }: LinkedListing, token: string): SharedListing {
  const shown = hideDetails(listing, hides, buildingPhotos)
  return hides.includes('building') ? maskPictures(shown, token) : shown
}
