import { ListingCard } from '#features/catalog/listings/web/ListingCard.tsx'
import { useOneUnit } from '#features/catalog/listings/web/rent/use-one-unit.ts'
import { paths } from '#lib/paths.ts'
import { MoreLink } from '#ui/layout/MoreLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Landlord } from '../contract.ts'
import classes from './SpacesSection.module.css'

/** The newest spaces of a landlord, and a link to all of them. */
export function SpacesSection({ landlord: { id, listings } }: { landlord: Landlord }) {
  const text = useText()
  return (
    <section className={classes.section}>
      <h2>{text('common.spaces')}</h2>
      <div className={classes.cards}>
        {useOneUnit(listings).map((listing) => (
          <ListingCard key={listing.id} listing={listing} />
        ))}
      </div>
      <MoreLink href={paths.search({ query: { landlords: id } })}>{text('landlord.portfolio.all')}</MoreLink>
    </section>
  )
}
