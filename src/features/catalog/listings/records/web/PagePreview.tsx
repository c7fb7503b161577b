import { Mosaic } from '#ui/media/Mosaic.tsx'
import { useText } from '#ui/use-text.ts'
import { AmenityList } from '../../web/AmenityList.tsx'
import { CostTable } from '../../web/CostTable.tsx'
import { Details } from '../../web/Details.tsx'
import type { DisplayedListing } from '../../web/displayed-listing.ts'
import { FactStrip } from '../../web/FactStrip.tsx'
import { About } from '../../web/ListingView.tsx'
import { StatusBadges } from '../../web/StatusBadges.tsx'
import { TermsSection } from '../../web/TermsSection.tsx'
import type { ListingRecord } from '../contract.ts'
import { pageOf } from './preview-listing.ts'

/** The page of a listing with the values that are entered: its own sections, without the map and what others add. */
export function PagePreview({ record, photos }: { record: ListingRecord; photos: DisplayedListing['photos'] }) {
  const text = useText()
  const listing = pageOf(record, photos)
  const { building } = record
  return (
    <article>
      <Mosaic name={record.name} photos={photos} />
      <header>
        <StatusBadges listing={listing} plain />
        <h1>{text('listing.title', { space: record.name, building: building.name })}</h1>
        <p>{building.street}</p>
      </header>
      <FactStrip listing={listing} />
      {(listing.description || listing.highlights.length > 0) && <About listing={listing} />}
      <CostTable listing={listing} />
      {listing.terms && <TermsSection terms={listing.terms} />}
      <Details listing={listing} />
      {listing.amenitySet.length > 0 && <AmenityList listing={listing} />}
    </article>
  )
}
