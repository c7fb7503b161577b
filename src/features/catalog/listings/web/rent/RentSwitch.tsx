import { RENT_BASES, type RentBasis } from '#lib/units/rent.ts'
import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import { useRentBasis } from './use-rent-basis.ts'

const OFFERED: readonly RentBasis[] = RENT_BASES.filter((basis) => basis !== 'total_yr')

/** Switches the basis of every rent on the site. */
export function RentSwitch() {
  const text = useText()
  const [basis, change] = useRentBasis()
  const choices = OFFERED.map((value) => ({ value, label: text(`listing.basis.${value}`) }))
  return (
    <div>
      <Segments legend={text('listing.basis')} name="rent-basis" choices={choices} value={basis} onChange={change} />
      <span className="visually-hidden" aria-live="polite">
        {text('listing.basis.changed', { basis: text(`listing.basis.${basis}`) })}
      </span>
    </div>
  )
}
