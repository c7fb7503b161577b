import { formatCurrency } from '#lib/units/money.ts'
import { isTotal } from '#lib/units/rent.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeShare, describeSharedCosts } from '../../../size-fit/messages.ts'
import { costForSizes } from '../../../size-fit/rules.ts'
import { useSearchedSizes } from '../../../size-fit/web/searched-sizes.ts'
import { useStoredRequirement } from '../../../size-fit/web/stored-requirement.ts'
import { allInLine } from './all-in.ts'
import { displayedCost, rentText } from './displayed-rent.ts'
import { unitText } from './RentFigure.tsx'
import type { ShownSpace } from './use-displayed-rent.ts'
import { useRentBasis } from './use-rent-basis.ts'

type Lines = {
  /** The total for the size and for how much of the space, or without a size the total of the whole; '' where it is unknown. */
  cost: string
  /** How the budget of the search compares with it. */
  budget?: { isWithin: boolean; text: string } | undefined
}

/** What stands below the rent of a listing. */
export function useCostLines(space: ShownSpace): Lines {
  const text = useText()
  const locale = useLocale()
  const words = { text, locale }
  const sizes = useSearchedSizes()
  const [basis] = useRentBasis()
  const { budget } = useStoredRequirement().searched
  const { rent, area, minDivisible = null, leaseStructure = null } = space
  const priced = { rent, area, minDivisible, leaseStructure }
  const shown = sizes && displayedCost([priced], sizes, sizes.basis, locale)
  if (!rent || !shown) return { cost: allInLine(rent, area, words) ?? '' }
  const period = sizes.basis === 'total_mo' ? 'mo' : 'yr'
  const { fit, total, ...has } = costForSizes(priced, sizes, { basis: 'all_in', period })!
  const share = describeShare({ fit }, area, { ...words, unit: area.unit })
  const cost = isTotal(basis)
    ? text('listing.sizeLine.quoted', {
        share: describeSharedCosts(has, share, words),
        rent: rentText(rent, area, 'quoted', locale),
      })
    : text('listing.sizeLine', { amount: `${shown.symbol}${shown.figure}${unitText(shown, words)}`, share })
  if (!budget || !total || total.low.units.money !== budget.currency) return { cost }
  const most = Math.round(budget.perYear / (period === 'mo' ? 12 : 1))
  const amount = `${formatCurrency(most, budget.currency, locale)} /${period}`
  const isWithin = total.high.magnitude <= most
  if (isWithin) return { cost, budget: { isWithin, text: text('listing.budget.within', { amount }) } }
  const isOver = total.low.magnitude > most
  return {
    cost,
    budget: { isWithin, text: text(isOver ? 'listing.budget.over' : 'listing.budget.partly', { amount }) },
  }
}
