import type { Area } from '#lib/units/area.ts'
import { useLocale } from '#ui/use-text.ts'
import type { PricedSpace } from '../../../size-fit/rules.ts'
import { useSearchedSizes } from '../../../size-fit/web/searched-sizes.ts'
import { type DisplayedRent, displayedCost, displayedRent, displayedRentRange } from './displayed-rent.ts'
import { useRentBasis } from './use-rent-basis.ts'

/** A space with what its total for a size depends on, where that is known. */
export type ShownSpace = Pick<PricedSpace, 'rent'> & { area: Area } & {
  [Key in 'minDivisible' | 'leaseStructure']?: PricedSpace[Key] | undefined
}

/** Shows the rents of one or several spaces as one figure, in the visitor's basis; totals are for the searched size. */
export function useDisplayedRent(): (spaces: readonly ShownSpace[]) => DisplayedRent | null {
  const locale = useLocale()
  const [basis] = useRentBasis()
  const sizes = useSearchedSizes()
  return (spaces) => {
    const cost = sizes && displayedCost(spaces.filter(hasTerms), sizes, basis, locale)
    if (cost) return cost
    const [first] = spaces
    if (spaces.length > 1) return displayedRentRange(spaces, basis, locale)
    return first?.rent ? displayedRent(first.rent, first.area, basis, locale) : null
  }
}

const hasTerms = (space: ShownSpace): space is ShownSpace & PricedSpace =>
  space.minDivisible !== undefined && space.leaseStructure !== undefined
