import { convertArea } from '#lib/units/area.ts'
import type { CostName } from '../../spaces/rules.ts'
import { COST_NAMES } from '../rules.ts'
import { type Candidate, chooseCandidate } from './choose-candidate.ts'
import type { Doubt, FoundField } from './contract.ts'
import type { Amount } from './find-amounts.ts'

/** A smaller amount of a year is per area, a larger one for the whole space. */
export const LEAST_TOTAL = 700
export type Unit = { area: 'sf' | 'sqm' | ''; period: 'yr' | 'mo' }

/** `unit` is that of the rent, and `included` what the rent has already; `squareFeet` is the area of the space. */
type Context = { year: number; unit?: Unit; included: ReadonlySet<CostName>; squareFeet: number | undefined }
type Cost = Candidate & { amount: Amount }

export const printAmount = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

export const agedDoubt = ({ year }: Amount, now: number): Doubt | null =>
  year !== undefined && year < now ? { kind: 'old_year', detail: String(year) } : null

export const NO_UNIT: Doubt = { kind: 'no_unit', detail: '' }
const COMBINED: Doubt = { kind: 'combined', detail: '' }

/** The costs in the units of the rent; without one they are named, but not filled in. None is in another one, or in the rent. */
export function readCosts(all: readonly Amount[], context: Context): FoundField[] {
  const included = new Set(all.flatMap(({ kind, isIncluded }) => (isIncluded ? [kind] : [])))
  const isBesides = (kind: CostName) => !included.has(kind) && !context.included.has(kind)
  const amounts = all.filter(({ low, statement }) => low > 0 && statement.distance < 9)
  const taxes = isBesides('taxes') ? amounts.filter(({ kind }) => kind === 'taxes') : []
  const costs = COST_NAMES.filter(isBesides).flatMap((kind) => {
    const candidates = amounts
      .filter((amount) => amount.kind === kind)
      .map((amount): Cost => {
        const hasTaxes = (amount.isNet || amount.isCombined) && taxes.length > 0
        const rank = (amount.area ? 0 : 0.3) + (hasTaxes ? 1.4 : 0)
        return { ...costIn(amount, context), amount, statement: amount.statement, rank }
      })
    const valued = candidates.filter(({ value }) => value !== '')
    const [found] = chooseCandidate(kind, valued.length > 0 ? valued : candidates, isSameAmount)
    const chosen = candidates.find(({ value, statement }) => value === found?.value && statement.words === found.words)
    return found && chosen ? [{ ...found, amount: chosen.amount }] : []
  })
  return withoutTaxesTwice(costs, { all, taxes }, context).map(({ amount: _, ...found }) => found)
}

const isSameAmount = (one: string, other: string) => Number(one) === Number(other)

type FoundCost = FoundField & { amount: Amount }

/** A total that has the taxes is without them where its parts are stated, and else the taxes are left out. */
function withoutTaxesTwice(
  costs: FoundCost[],
  { all, taxes }: { all: readonly Amount[]; taxes: readonly Amount[] },
  context: Context,
): FoundCost[] {
  const parts = totalIn(all, taxes)
  return costs.flatMap((cost): FoundCost[] => {
    const expenses = costs.find(({ field }) => field === 'operatingExpenses')
    if (cost === expenses && parts) {
      const { value } = costIn({ ...parts.total, low: parts.rest }, context)
      const { page, words, cells } = parts.total.statement
      return [
        { ...cost, page, words, cells, value, doubt: { kind: 'less_taxes', detail: printAmount(parts.total.low) } },
      ]
    }
    const hasTaxes = expenses && (expenses.amount.isNet || expenses.amount.isCombined) && taxes.length > 0 && !parts
    if (cost === expenses && hasTaxes) return [{ ...cost, doubt: COMBINED }]
    return cost.field === 'taxes' && hasTaxes ? [] : [cost]
  })
}

/** How much a sum may be off, because its parts are rounded. */
const ROUNDING = 0.021

/** Of one kind, each compared with those of the others. */
const MAX_COMPARED = 20

/** The first amounts that differ. */
const distinct = (amounts: readonly Amount[]) =>
  [...Map.groupBy(amounts, ({ low }) => low).values()].slice(0, MAX_COMPARED).map(([first]) => first!)

/** An amount of expenses that is the sum of the taxes and of other expenses or the insurance; `rest` is without the taxes. */
function totalIn(all: readonly Amount[], taxes: readonly Amount[]) {
  const expenses = distinct(all.filter(({ kind }) => kind === 'operatingExpenses'))
  const insurances = distinct(all.filter(({ kind }) => kind === 'insurance'))
  const parts = [...expenses, ...insurances]
  for (const total of expenses)
    for (const tax of distinct(taxes)) {
      const rest = Math.round((total.low - tax.low) * 100) / 100
      const isRest = (sum: number) => Math.abs(sum - rest) < ROUNDING
      const isStated = parts.some(({ low }) => isRest(low))
      if (rest > 0 && (isStated || expenses.some(({ low }) => insurances.some((each) => isRest(low + each.low)))))
        return { total, rest }
    }
  return undefined
}

function costIn(cost: Amount, { unit, year, squareFeet }: Context): Pick<Candidate, 'value' | 'doubt'> {
  const stated = printAmount(cost.low)
  if (!unit) return { value: '', doubt: { kind: 'without_rent', detail: stated } }
  const leastTotal = cost.period === 'mo' ? LEAST_TOTAL / 12 : LEAST_TOTAL
  const isLarge = cost.low >= leastTotal
  // What has no area beside a rent for the whole space is for all of it, too.
  const isTotal = cost.area === undefined && (isLarge || unit.area === '')
  const isUnclear = isTotal && !isLarge && cost.period === undefined
  const doubt = agedDoubt(cost, year) ?? (cost.isCombined ? COMBINED : isUnclear ? NO_UNIT : undefined)
  const period =
    cost.period ?? (isTotal || cost.low < 2 ? unit.period : cost.low >= 2 && unit.area === 'sf' ? 'yr' : unit.period)
  const inPeriod = period === unit.period ? cost.low : cost.low * (unit.period === 'mo' ? 1 / 12 : 12)
  if (isTotal !== (unit.area === '')) {
    const size =
      squareFeet && convertArea({ magnitude: squareFeet, unit: 'sf' }, unit.area || cost.area || 'sf').magnitude
    if (!size) return { value: '', doubt: { kind: 'without_rent', detail: stated } }
    const value = printAmount(Math.round((isTotal ? inPeriod / size : inPeriod * size) * 100) / 100)
    return { value, doubt: { kind: isTotal ? 'by_area' : 'times_area', detail: stated } }
  }
  if (period === unit.period) return { value: stated, doubt }
  return { value: printAmount(Math.round(inPeriod * 100) / 100), doubt: { kind: 'converted', detail: stated } }
}
