import {
  type CostTerms as CostForm,
  costForSize,
  type PricedSpace,
  type SearchedRequirement,
  type SizeCost,
} from '#features/catalog/size-fit/rules.ts'
import { AREA_PER_HEAD, findMarketNear, MARKETS, type Market, usualPeriod } from '#features/markets/rules.ts'
import { type Criteria, currencyFor, EMPTY_CRITERIA, periodFor, printCriteria } from '#features/search/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { type Area, toSquareFeet, wholeArea } from '#lib/units/area.ts'
import type { Money, Period } from '#lib/units/money.ts'
import type { SpaceSummary } from '../spaces/contract.ts'
import type { CheckedMustHaves, MustHaveCheck, Requirement, RequirementChange } from './contract.ts'
import { MAX_BUDGET, MAX_HEADCOUNT, MAX_NEEDED_SQFT, MAX_TERM_MONTHS } from './fields.ts'

export const NO_REQUIREMENT: Requirement = {
  area: null,
  people: null,
  budget: null,
  neededBy: null,
  term: null,
  mustHaves: [],
}

/** A budget as an amount of money. */
export const budgetMoney = ({ magnitude, currency, period }: NonNullable<Requirement['budget']>): Money => ({
  magnitude,
  units: { money: currency, area: null, period },
})

/** The market of a tour: that of its first stop whose place is known. */
export function marketOf(spaces: readonly Pick<SpaceSummary, 'longitude' | 'latitude'>[]): Market | undefined {
  for (const { longitude, latitude } of spaces) {
    const slug = longitude !== null && latitude !== null && findMarketNear([longitude, latitude])
    if (slug) return MARKETS[slug]
  }
  return undefined
}

/** Square feet for one person at work: as planned generously in the country of the tour. */
export const areaPerHead = (market: Market | undefined) => AREA_PER_HEAD[market?.countryCode ?? 'US'][1]

/** The size that is needed in square feet: as stated, or what its people need; null while neither is known. */
export function neededSize({ area, people }: Pick<Requirement, 'area' | 'people'>, market: Market | undefined) {
  if (area) return toSquareFeet(area)
  return people === null ? null : people * areaPerHead(market)
}

/** For which size, basis and period the costs of a tour are stated. */
export type CostTerms = CostForm & { size: number }

/** Those of a requirement; null while no size is known. Where no budget says otherwise, all in, for the usual period. */
export function costTermsOf(requirement: Requirement, market: Market | undefined): CostTerms | null {
  const size = neededSize(requirement, market)
  if (size === null) return null
  const { basis, period } = requirement.budget ?? {}
  return { size, basis: basis ?? 'all_in', period: period ?? usualPeriod(market) }
}

/** A space beside what is needed. */
export type Judgement = {
  cost: SizeCost
  /** How far the least total is above (above 0) or below the budget; null without a budget or a rent in its currency. */
  budgetDifference: number | null
}

/** How a space meets a requirement; null without a size on either side. The number that is compared is the one shown. */
export function judgeSpace(space: PricedSpace, terms: CostTerms, budget: Requirement['budget']): Judgement | null {
  const cost = costForSize(space, terms.size, terms)
  if (!cost) return null
  const { total } = cost
  const isComparable = budget !== null && total?.low.units.money === budget.currency
  return { cost, budgetDifference: isComparable ? total!.low.magnitude - budget.magnitude : null }
}

const ADDRESS = ['buildingName', 'street', 'city'] as const

/** Two spaces of one building as wholes: their area, and what both cost where that has the same parts. */
export type SpacePair = { area: Area; cost: (Pick<SizeCost, 'basis' | 'missing'> & { low: Money; high: Money }) | null }

/** What two spaces are together; null in different buildings, or while an area is not known. */
export function joinSpaces(one: SpaceSummary, other: SpaceSummary, { basis, period }: CostForm): SpacePair | null {
  const isOneBuilding = ADDRESS.every((part) => one[part] === other[part]) && one.street !== ''
  if (!isOneBuilding || !one.area || !other.area) return null
  const sqft = [one.area, other.area].map(toSquareFeet)
  const [first, second] = [one, other].map((space, index) => costForSize(space, sqft[index]!, { basis, period: 'yr' }))
  const cost = first && second ? addCosts(first, second, period) : null
  return { area: wholeArea(sqft[0]! + sqft[1]!, one.area.unit), cost }
}

/** Yearly totals are added, so that months are rounded once. */
function addCosts(first: SizeCost, second: SizeCost, period: Period): SpacePair['cost'] {
  const { total: one, basis, missing } = first
  const { total: other } = second
  const hasSameParts = basis === second.basis && String(missing) === String(second.missing)
  if (!one || !other || one.low.units.money !== other.low.units.money || !hasSameParts) return null
  const sumOf = (end: 'low' | 'high'): Money => ({
    magnitude: Math.round((one[end].magnitude + other[end].magnitude) / (period === 'mo' ? 12 : 1)),
    units: { ...one[end].units, period },
  })
  return { low: sumOf('low'), high: sumOf('high'), basis, missing }
}

/** How many spaces meet a requirement, and why others do not; one may have several reasons. */
export function countFits(judgements: readonly Judgement[], hasBudget: boolean) {
  const isShort = ({ cost }: Judgement) => cost.fit.kind === 'short'
  const isOver = ({ budgetDifference }: Judgement) => budgetDifference !== null && budgetDifference > 0
  const isKnown = ({ budgetDifference }: Judgement) => !hasBudget || budgetDifference !== null
  return {
    fitting: judgements.filter((each) => !isShort(each) && !isOver(each) && isKnown(each)).length,
    over: judgements.filter(isOver).length,
    short: judgements.filter(isShort).length,
    withoutRent: judgements.filter(({ cost }) => cost.total === null).length,
  }
}

type Sought = { id: number; requirement: Requirement; listings: readonly { space: SpaceSummary }[] }

/** The search that adds spaces to a tourbook, for what its client needs, as an address takes it. */
export function searchOf({ id, requirement, listings }: Sought) {
  const { area, people, budget, neededBy, term } = requirement
  const market = marketOf(listings.map(({ space }) => space))
  // A search has its budget per year.
  const perYear = budget && budget.magnitude * (budget.period === 'mo' ? 12 : 1)
  const criteria = {
    ...EMPTY_CRITERIA,
    minSize: area && Math.floor(toSquareFeet(area)),
    people: area ? null : people,
    maxBudget: budget && budget.currency === (market?.currency ?? 'USD') ? perYear : null,
    availableBefore: neededBy,
    termMonths: term?.minMonths ?? null,
  }
  return { ...(market && { id: market.slug }), query: { ...printCriteria(criteria), tourbook: String(id) } }
}

/** The same as what a search asks for, for the pages of spaces. */
export function searchedOf(requirement: Requirement, market: Market | undefined): SearchedRequirement {
  const { people, budget, neededBy, term } = requirement
  const size = neededSize(requirement, market)
  return {
    people,
    sizes: size === null ? null : { low: size, high: size },
    budget: budget && { perYear: budget.magnitude * (budget.period === 'mo' ? 12 : 1), currency: budget.currency },
    rent: null,
    neededBy,
    termMonths: term?.minMonths ?? null,
  }
}

/** What the filters of a search say about what is needed, without what they leave open: the reverse of `searchOf`. */
export function requirementOfSearch(criteria: Criteria, locale: Locale): RequirementChange {
  const period = periodFor(criteria, locale)
  const area = wholeWithin(criteria.minSize, MAX_NEEDED_SQFT)
  const people = wholeWithin(criteria.people, MAX_HEADCOUNT)
  const months = wholeWithin(criteria.termMonths, MAX_TERM_MONTHS)
  const perPeriod = criteria.maxBudget === null ? null : criteria.maxBudget / (period === 'mo' ? 12 : 1)
  const budget = wholeWithin(perPeriod, MAX_BUDGET)
  return {
    ...(area !== null && { area: { magnitude: area, unit: 'sf' } }),
    ...(people !== null && { people }),
    ...(budget !== null && {
      budget: { magnitude: budget, currency: currencyFor(criteria, locale), period, basis: 'all_in' },
    }),
    ...(criteria.availableBefore && { neededBy: criteria.availableBefore }),
    ...(months !== null && { term: { minMonths: months, maxMonths: months } }),
  }
}

/** A search takes numbers that a requirement does not: those are left out. */
function wholeWithin(value: number | null, most: number): number | null {
  const whole = Math.round(value ?? 0)
  return whole >= 1 && whole <= most ? whole : null
}

/** What is checked of a stop after one more check; checks of must-haves that are no longer needed are dropped. */
export function checkMustHave(
  checked: CheckedMustHaves,
  { name, isMet }: MustHaveCheck,
  needed: readonly string[],
): CheckedMustHaves {
  const without = (names: readonly string[]) => names.filter((each) => each !== name && needed.includes(each))
  const [met, missed] = [without(checked.met), without(checked.missed)]
  if (isMet === null) return { met, missed }
  return isMet ? { met: [...met, name], missed } : { met, missed: [...missed, name] }
}
