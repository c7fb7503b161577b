import type { ListingCard as Listing } from '../contract.ts'
import { ListingCard } from './ListingCard.tsx'
import classes from './ListingCards.module.css'
import { useOneUnit } from './rent/use-one-unit.ts'

/** A row of up to four listings, with their rents in one unit. */
export function ListingCards({ listings }: { listings: Listing[] }) {
  const shown = useOneUnit(listings)
  return (
    <div className={classes.cards}>
      {shown.map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
    </div>
  )
}
