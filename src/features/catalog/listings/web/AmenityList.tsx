import { useText } from '#ui/use-text.ts'
import { AmenityGroups } from '../../amenities/web/AmenityGroups.tsx'
import type { DisplayedListing } from './displayed-listing.ts'

/** Amenities of the listing, then of the building. */
export function AmenityList({ listing: { amenitySet, building } }: { listing: DisplayedListing }) {
  const text = useText()
  return (
    <AmenityGroups
      title={text('listing.amenities')}
      building={building.amenitySet}
      space={amenitySet.length > 0 ? { title: text('listing.amenities.space'), amenities: amenitySet } : undefined}
    />
  )
}
