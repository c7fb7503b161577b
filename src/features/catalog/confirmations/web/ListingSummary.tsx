import { type Area, describeArea } from '#lib/units/area.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingCard } from '../../listings/contract.ts'
import { Freshness } from '../../listings/web/Freshness.tsx'
import { rentText } from '../../listings/web/rent/displayed-rent.ts'
import classes from './ConfirmListingPage.module.css'

/** The listing a confirmation email is about. */
export function ListingSummary({
  listing: { name, building, area, rent, photos, status, confirmedDaysAgo },
}: {
  listing: ListingCard
}) {
  const text = useText()
  const locale = useLocale()
  const amount = rent ? rentText(rent, area as Area, 'quoted', locale) : text('listing.rentOnRequest')
  return (
    <div className={classes.space}>
      <span className={classes.photo}>
        <Photo photo={photos[0]} alt="" sizes="136px" />
      </span>
      <p className={classes.words}>
        <b>{text('listing.title', { space: name, building: building.name })}</b>
        <span>{building.street}</span>
        <span className={classes.figures}>
          {describeArea(area as Area, locale)} · {amount}
        </span>
        {status === 'under_offer' && <span>{text('status.under_offer')}</span>}
        {status === 'leased' ? <span>{text('status.leased')}</span> : <Freshness days={confirmedDaysAgo} />}
      </p>
    </div>
  )
}
