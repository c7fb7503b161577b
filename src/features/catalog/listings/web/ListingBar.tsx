import type { ReactNode } from 'react'
import { AddToTourbookButton } from '#site/tourbook/AddToTourbookButton.tsx'
import page from '#ui/layout/page-bar.module.css'
import { useText } from '#ui/use-text.ts'
import type { Listing } from '../contract.ts'
import classes from './ListingBar.module.css'
import { savable } from './ListingCard.tsx'
import { pricedOf } from './rent/use-card-rent.ts'
import { useSizeCost } from './rent/use-cost-lines.ts'

/** Characters that a narrow phone has room for. */
const MAX_SHORT = 42

type Props = { listing: Listing; children?: ReactNode }

/**
 * The bar of a listing's page on phones: the total for the size that is needed, and below it adding the listing to a tourbook,
 * beside the main action of the page if it has one.
 */
export function ListingBar({ listing, children }: Props) {
  const text = useText()
  const cost = useSizeCost(pricedOf(listing))
  return (
    <div className={page.bar} data-action-bar>
      {cost && (
        <p className={classes.cost} data-long={cost.amount.length + cost.size.length > MAX_SHORT || undefined}>
          <b className="num">{cost.amount}</b> {text('sizeFit.for', { area: cost.size })}
        </p>
      )}
      <div className={classes.bar}>
        <AddToTourbookButton className={classes.add} look={children ? 'plain' : 'labelled'} {...savable(listing)} />
        {children}
      </div>
    </div>
  )
}
