import { useRead } from '#site/api/api-client.ts'
import { useText } from '#ui/use-text.ts'
import { ListingCard } from './ListingCard.tsx'
import { useOneUnit } from './rent/use-one-unit.ts'
import classes from './SimilarListings.module.css'

/** Listings nearby of the same kind and a comparable size. */
export function SimilarListings({ id }: { id: number }) {
  const text = useText()
  const { listings } = useRead('GET /api/listings/:id/similar', { params: { id } })
  const shown = useOneUnit(listings)
  if (listings.length === 0) return null
  return (
    <section className={classes.similar}>
      <h2>{text('listing.similar')}</h2>
      <div className={classes.cards}>
        {shown.map((listing) => (
          <ListingCard key={listing.id} listing={listing} />
        ))}
      </div>
    </section>
  )
}
