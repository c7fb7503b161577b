import { useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import type { ListingCard } from '../../listings/contract.ts'
import type { Answer } from '../rules.ts'
import classes from './ConfirmListingPage.module.css'
import { ListingSummary } from './ListingSummary.tsx'

type Props = { listing: ListingCard; answer: Answer; takesFocus: boolean; onChange: () => void }

/** The saved answer, with a button to change it. */
export function ConfirmationSaved({ listing, answer, takesFocus, onChange }: Props) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {text(`confirm.done.${answer}`)}
      </h1>
      <p>{text('confirm.done.about')}</p>
      <ListingSummary listing={listing} />
      <div className={classes.actions}>
        <Button onClick={onChange}>{text('confirm.change')}</Button>
        <Button href={paths.listing(listing)}>{text('listing.view')}</Button>
      </div>
    </>
  )
}
