import type { ReactNode } from 'react'
import { AddToTourbookButton } from '#site/tourbook/AddToTourbookButton.tsx'
import page from '#ui/layout/page-bar.module.css'
import type { Listing } from '../contract.ts'
import classes from './ListingBar.module.css'
import { savable } from './ListingCard.tsx'

type Props = { listing: Listing; children?: ReactNode }

/** The bar of a listing's page on phones: adds the listing to a tourbook, beside the main action of the page if it has one. */
export function ListingBar({ listing, children }: Props) {
  return (
    <div className={page.bar} data-action-bar>
      <div className={classes.bar}>
        <AddToTourbookButton className={classes.add} look={children ? 'plain' : 'labelled'} {...savable(listing)} />
        {children}
      </div>
    </div>
  )
}
