import { useLocale, useText } from '#ui/use-text.ts'
import { describeShare, describeSharedCosts } from '../../../size-fit/messages.ts'
import { fitSpace } from '../../../size-fit/rules.ts'
import { useSearchedSizes } from '../../../size-fit/web/searched-sizes.ts'
import type { ListingCard } from '../../contract.ts'
import { useDisplayedRent } from './use-displayed-rent.ts'

/** What the total of a listing depends on. */
export const pricedOf = ({ rent, area, minDivisible, leaseStructure }: ListingCard) => ({
  rent,
  area,
  minDivisible,
  leaseStructure,
})

/** How a card shows its rent: whether that is a range, and for what a total is, "All-in for 12,250 sf of 24,500 sf". */
export function useCardRent(listing: ListingCard): { isRange: boolean; share: string | null } {
  const words = { text: useText(), locale: useLocale() }
  const sizes = useSearchedSizes()
  const shown = useDisplayedRent()([pricedOf(listing)])
  const { area } = listing
  const share =
    sizes && shown?.costs && describeShare({ fit: fitSpace(listing, sizes) }, area, { ...words, unit: area.unit })
  return {
    isRange: shown?.figure.includes('–') ?? false,
    share: share ? describeSharedCosts(shown!.costs!, share, words) : null,
  }
}
