import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import type { ListingCard } from '../../listings/contract.ts'
import type { Answer, LinkState } from '../rules.ts'
import classes from './ConfirmListingPage.module.css'
import { ListingSummary } from './ListingSummary.tsx'

type Props = { state: LinkState; listing: ListingCard | null; answer: Answer | null }

/** Why a link accepts no answer. */
export function LinkExpired({ state, listing, answer }: Props) {
  const text = useText()
  const ending = state === 'open' ? 'gone' : state
  return (
    <section className={classes.page}>
      <h1>{text(`confirm.${ending}`)}</h1>
      {ending === 'answered' ? (
        <p>{text('confirm.answered.about', { answer: text(`confirm.answer.${answer ?? 'on_market'}`) })}</p>
      ) : (
        <p>{text(`confirm.${ending}.about`)}</p>
      )}
      {listing && (
        <>
          <ListingSummary listing={listing} />
          <div className={classes.actions}>
            <Button href={paths.listing(listing)}>{text('listing.view')}</Button>
          </div>
        </>
      )}
    </section>
  )
}
