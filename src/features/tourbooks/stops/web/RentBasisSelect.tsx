import { IconArrowsExchange } from '@tabler/icons-react'
import { useRentBasis } from '#features/catalog/listings/web/rent/use-rent-basis.ts'
import { RENT_BASES, type RentBasis } from '#lib/units/rent.ts'
import { QuietSelect } from '#ui/QuietSelect.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './StopsEditor.module.css'

/** Switches the basis of every rent on the site, in little space. */
export function RentBasisSelect() {
  const text = useText()
  const [basis, setBasis] = useRentBasis()
  return (
    <span className={classes.basis}>
      <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
      <QuietSelect label={text('listing.basis')} value={basis} onChange={(value) => setBasis(value as RentBasis)}>
        {RENT_BASES.map((each) => (
          <option key={each} value={each}>
            {text(`search.basis.${each}`)}
          </option>
        ))}
      </QuietSelect>
    </span>
  )
}
