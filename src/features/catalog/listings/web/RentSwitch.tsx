import { RENT_BASES, type RentBasis } from '#lib/rent.ts'
import { useText } from '#ui/use-text.ts'
import classes from './RentSwitch.module.css'
import { useRentBasis } from './use-rent-basis.ts'

const OFFERED: readonly RentBasis[] = RENT_BASES.filter((basis) => basis !== 'total_yr')

/** One switch for every rent on the site. */
export function RentSwitch() {
  const text = useText()
  const [basis, change] = useRentBasis()
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">{text('listing.basis')}</legend>
      {OFFERED.map((each) => (
        <label key={each} data-on={each === basis || undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name="rent-basis"
            checked={each === basis}
            onChange={() => change(each)}
          />
          {text(`listing.basis.${each}`)}
        </label>
      ))}
      <span className="visually-hidden" aria-live="polite">
        {text('listing.basis.changed', { basis: text(`listing.basis.${basis}`) })}
      </span>
    </fieldset>
  )
}
