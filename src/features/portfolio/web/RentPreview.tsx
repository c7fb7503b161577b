import { IconArrowRight } from '@tabler/icons-react'
import { changeByPercent } from '#features/catalog/bulk-changes/rules.ts'
import { displayedRent } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import type { Area } from '#lib/units/area.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PortfolioListing } from '../contract.ts'
import classes from './RentPreview.module.css'

const SHOWN = 4

/** What a percentage makes of the selected rents; those on request, which it leaves out, are counted. */
export function RentPreview({ listings, percent }: { listings: PortfolioListing[]; percent: number }) {
  const text = useText()
  const locale = useLocale()
  const changed = listings.filter(({ rent, rentMode }) => rent && rentMode !== 'undisclosed')
  const leftOut = listings.length - changed.length
  const shown = ({ area, rent }: PortfolioListing, by: number) => {
    const ends = (['low', 'high'] as const).map((end) => [
      end,
      { ...rent![end], magnitude: changeByPercent(rent![end].magnitude, by) },
    ])
    const { symbol, figure } = displayedRent({ ...rent!, ...Object.fromEntries(ends) }, area as Area, 'quoted', locale)
    return symbol + figure
  }
  if (percent === 0) return null
  return (
    <div className={classes.preview} aria-live="polite">
      <ul>
        {changed.slice(0, SHOWN).map((listing) => (
          <li key={listing.id}>
            <span>{listing.name}</span>
            <span className="num">
              {shown(listing, 0)} <IconArrowRight size={14} stroke={1.75} aria-hidden />{' '}
              <b>{shown(listing, percent)}</b>
            </span>
          </li>
        ))}
      </ul>
      {changed.length > SHOWN && <p>{text('bulk.rent.more', { count: changed.length - SHOWN })}</p>}
      {leftOut > 0 && <p>{text('bulk.rent.leftOut', { count: leftOut })}</p>}
    </div>
  )
}
