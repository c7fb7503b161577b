import { isTotal, RENT_BASES } from '#lib/units/rent.ts'
import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import { useSearchedSizes } from '../../../size-fit/web/searched-sizes.ts'
import { useRentBasis } from './use-rent-basis.ts'

/** Switches the basis of every rent on the site. "Total" is per month or year: as shown, else as usual for the searched size. */
export function RentSwitch() {
  const text = useText()
  const [basis, change] = useRentBasis()
  const usual = useSearchedSizes()?.basis ?? 'total_mo'
  const total = isTotal(basis) ? basis : usual
  const choices = RENT_BASES.filter((each) => !isTotal(each) || each === total).map((value) => ({
    value,
    label: text(`listing.basis.${isTotal(value) ? 'total_mo' : value}`),
  }))
  return (
    <div>
      <Segments legend={text('listing.basis')} name="rent-basis" choices={choices} value={basis} onChange={change} />
      <span className="visually-hidden" aria-live="polite">
        {text('listing.basis.changed', { basis: text(`listing.basis.${basis}`) })}
      </span>
    </div>
  )
}
