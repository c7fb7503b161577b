import { formatCurrency } from '#lib/units/money.ts'
import { isTotal } from '#lib/units/rent.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeShare, describeSharedCosts, describeSize } from '../../../size-fit/messages.ts'
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

/** The total for the size that is needed, "US $14,344 /mo all-in", and that size in words; null without a size or a rent. */
export function useSizeCost({ rent, area, minDivisible = null, leaseStructure = null }: ShownSpace) {
  const words = { text: useText(), locale: useLocale() }
  const sizes = useSearchedSizes()
  const priced = { rent, area, minDivisible, leaseStructure }
  const shown = sizes && displayedCost([priced], sizes, sizes.basis, words.locale)
  if (!rent || !shown) return null
  const period = sizes.basis === 'total_mo' ? 'mo' : 'yr'
  const { fit, total, ...has } = costForSizes(priced, sizes, { basis: 'all_in', period })!
  const amount = `${shown.symbol}${shown.figure}${unitText(shown, words)}`
  const size = { ...words, unit: area.unit }
  return {
    amount,
    size: describeSize({ fit }, size),
    share: describeShare({ fit }, area, size),
    period,
    total,
    has,
  } as const
}

/** What stands below the rent of a listing. */
export function useCostLines(space: ShownSpace): Lines {
  const text = useText()
  const locale = useLocale()
  const words = { text, locale }
  const [basis] = useRentBasis()
  const { budget } = useStoredRequirement().searched
  const { rent, area } = space
  const forSize = useSizeCost(space)
  if (!rent || !forSize) return { cost: allInLine(rent, area, words) ?? '' }
  const { share, period, total, has } = forSize
  const cost = isTotal(basis)
    ? text('listing.sizeLine.quoted', {
        share: describeSharedCosts(has, share, words),
        rent: rentText(rent, area, 'quoted', locale),
      })
    : text('listing.sizeLine', { amount: forSize.amount, share })
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
