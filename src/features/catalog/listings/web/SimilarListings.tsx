import { useRead } from '#site/api/api-client.ts'
import { useText } from '#ui/use-text.ts'
import { ListingCards } from './ListingCards.tsx'
import classes from './SimilarListings.module.css'

/** Listings nearby of the same kind and a comparable size. */
export function SimilarListings({ id }: { id: number }) {
  const text = useText()
  const { listings } = useRead('GET /api/listings/:id/similar', { params: { id } })
  if (listings.length === 0) return null
  return (
    <section className={classes.similar}>
      <h2>{text('listing.similar')}</h2>
      <ListingCards listings={listings} />
    </section>
  )
}
