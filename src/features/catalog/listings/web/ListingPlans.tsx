import { useText } from '#ui/use-text.ts'
import { FloorPlans } from '../../floor-plans/web/FloorPlans.tsx'
import type { DisplayedListing } from './displayed-listing.ts'

/** A listing's plans and rooms. */
export function ListingPlans({ listing }: { listing: DisplayedListing }) {
  const text = useText()
  const { name, floorPlans, analyticsInformation } = listing
  const title = text(floorPlans.length > 0 ? 'listing.planAndRooms' : 'listing.rooms')
  return <FloorPlans id="plan" information={analyticsInformation} {...{ title, name, floorPlans, listing }} />
}
