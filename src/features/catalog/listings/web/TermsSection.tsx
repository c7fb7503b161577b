import { formatMoney, type Money } from '#lib/units/money.ts'
import { FactList } from '#ui/FactList.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Terms } from '../contract.ts'

type Props = {
  terms: Terms
  /** Who sees them, where not everyone does. */
  note?: string
}

/** What the landlord offers with a lease and asks for it; what is not stated is left out. */
export function TermsSection({ terms, note }: Props) {
  const text = useText()
  const locale = useLocale()
  const { tiAllowance, freeRentMonths, escalationPercent, depositMonths } = terms
  const counted = (id: CountedTerm, count: number | null) => (count === null ? null : text(id, { count }))
  return (
    <FactList
      title={text('listing.terms')}
      note={note}
      facts={[
        [text('listing.detail.tiAllowance'), tiAllowance && formatMoney(tiAllowance as Money, locale)],
        [text('listing.detail.freeRentMonths'), counted('listing.term.months', freeRentMonths)],
        [
          text('listing.detail.escalationPercent'),
          counted('listing.detail.escalationPercent.perYear', escalationPercent),
        ],
        [text('listing.detail.depositMonths'), counted('listing.detail.depositMonths.ofRent', depositMonths)],
      ]}
    />
  )
}

type CountedTerm =
  | 'listing.term.months'
  | 'listing.detail.escalationPercent.perYear'
  | 'listing.detail.depositMonths.ofRent'
