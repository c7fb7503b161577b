import { type Area, toSquareFeet } from '#lib/units/area.ts'
import type { Currency, Money } from '#lib/units/money.ts'
import { extrasPerSfYear, rentPerSfYear } from '#lib/units/rent.ts'
import { webAddress } from '#lib/web-address.ts'
import type { BuildingStatus } from '../../buildings/rules.ts'
import type { ListingValues } from '../fields.ts'
import type { PriceKind, RentMode } from '../rules.ts'

/** Users who are offered to look after a listing. */
export const MAX_ASSIGNEES = 100

/** Agents of one listing. */
export const MAX_AGENTS = 20

type Values = Partial<ListingValues>
type Field = keyof ListingValues & string
type Mistake = { field: string; message: string }
/** A rule about `field`, which also reads others: `expected` says what is wrong, if anything is. */
type Rule = { field: Field; reads?: Field[]; expected: (values: Values) => string | undefined }

const RULES: Rule[] = [
  {
    field: 'topFloor',
    reads: ['floor'],
    expected: ({ floor, topFloor }) =>
      isAbove(floor, topFloor) ? 'expected the same floor as the first or one above' : undefined,
  },
  {
    field: 'minDivisible',
    reads: ['area'],
    expected: ({ area, minDivisible }) =>
      otherUnit(area, minDivisible) ??
      (isAbove(squareFeet(minDivisible), squareFeet(area)) ? 'expected no more than the area' : undefined),
  },
  {
    field: 'usableArea',
    reads: ['area'],
    expected: ({ area, usableArea }) =>
      otherUnit(area, usableArea) ??
      (isAbove(squareFeet(usableArea), squareFeet(area)) ? 'expected no more than the area' : undefined),
  },
  {
    field: 'maxContiguous',
    reads: ['area'],
    expected: ({ area, maxContiguous }) =>
      otherUnit(area, maxContiguous) ??
      (isAbove(squareFeet(area), squareFeet(maxContiguous)) ? 'expected at least the area' : undefined),
  },
  {
    field: 'subleaseExpiresOn',
    reads: ['leaseType'],
    expected: ({ leaseType, subleaseExpiresOn }) =>
      subleaseExpiresOn && leaseType !== 'sublease' ? 'expected of a sublease only' : undefined,
  },
  {
    field: 'sublandlord',
    reads: ['leaseType'],
    expected: ({ leaseType, sublandlord }) =>
      sublandlord && leaseType !== 'sublease' ? 'expected of a sublease only' : undefined,
  },
  {
    field: 'availableOn',
    reads: ['availability'],
    expected: ({ availability, availableOn }) =>
      availability === 'specified' && !availableOn ? 'expected the date that is specified' : undefined,
  },
  {
    field: 'maxTermMonths',
    reads: ['minTermMonths'],
    expected: ({ minTermMonths, maxTermMonths }) =>
      isAbove(minTermMonths, maxTermMonths) ? 'expected no less than the shortest term' : undefined,
  },
  {
    field: 'tourUrl',
    expected: ({ tourUrl }) =>
      tourUrl && webAddress(tourUrl.trim()) === null ? 'expected a link that begins with https://' : undefined,
  },
]

/** What is wrong with the values of `changed` fields, also together with those of others. */
export const brokenRules = (values: Values, changed: readonly string[]): Mistake[] =>
  RULES.flatMap(({ field, reads = [], expected }) => {
    if (![field, ...reads].some((name) => changed.includes(name))) return []
    const message = expected(values)
    return message === undefined ? [] : [{ field, message }]
  })

/** Whether a known number is above another known one. */
const isAbove = (a: number | null | undefined, b: number | null | undefined) => a != null && b != null && a > b

/** As stored. */
const squareFeet = (area: Area | null | undefined) => area && Math.round(toSquareFeet(area))

/** All areas of a listing are stored with one unit. */
const otherUnit = (area: Area | undefined, other: Area | null | undefined) =>
  area && other && area.unit !== other.unit ? `expected the unit of the area, ${area.unit}` : undefined

type Publishable = Pick<ListingValues, 'availability' | 'availableOn'> & {
  rentMode: RentMode
  prices: readonly { kind: PriceKind }[]
  agentCount: number
  buildingStatus: BuildingStatus
}

/** What a listing needs before it is public and has not; its area it always has. */
export function missingFields({ availability, availableOn, ...listing }: Publishable): string[] {
  const isPriced = listing.rentMode === 'undisclosed' || listing.prices.some(({ kind }) => kind === 'rent')
  return [
    ...(isPriced ? [] : ['prices']),
    ...(availability === 'specified' && !availableOn ? ['availableOn'] : []),
    ...(listing.agentCount > 0 ? [] : ['agentIds']),
    ...(listing.buildingStatus === 'published' ? [] : ['buildingId']),
  ]
}

type Price = { kind: PriceKind; low: Money; high: Money }
export type Priced = { rentMode: RentMode; prices: readonly Price[]; area: Area }

/** The largest rent per square foot and year that its columns take. */
const MAX_NORMALIZED = 99_999_999

/** What is wrong with the prices of a listing. */
export function priceMistakes({ rentMode, prices, area }: Priced): Mistake[] {
  const kinds = prices.map(({ kind }) => kind)
  return prices.flatMap(({ kind, low, high }, index) => {
    const at = (part: string, message: string): Mistake => ({ field: `prices.${index}.${part}`, message })
    if (kinds.indexOf(kind) < index) return [at('kind', 'expected each kind of price once')]
    if (JSON.stringify(unitsOf(low)) !== JSON.stringify(unitsOf(high)))
      return [at('high.units', 'expected the units of the lower amount')]
    if (high.magnitude < low.magnitude) return [at('high.magnitude', 'expected no less than the lower amount')]
    if (kind !== 'rent') return []
    if (low.units.period === null) return [at('low.units.period', 'expected a rent per month or per year')]
    if (rentMode === 'fixed' && high.magnitude !== low.magnitude)
      return [at('high.magnitude', 'expected the same amount twice for a fixed rent')]
    const normalized = rentPerSfYear(high, squareFeet(area)!)
    return normalized !== null && normalized > MAX_NORMALIZED
      ? [at('high.magnitude', 'expected less than 100,000,000 per sf and year')]
      : []
  })
}

const unitsOf = ({ units: { money, area, period } }: Money) => [money, area, period]

type NormalizedRent = Record<'low' | 'high' | 'extras', number | null> & { currency: Currency | null }

/** The asking rent, and what is stated besides it, per square foot and year, which searches compare; nulls without a disclosed rent. */
export function normalizeRent({ rentMode, prices, area }: Priced): NormalizedRent {
  const rent = prices.find(({ kind }) => kind === 'rent')
  const areaSf = squareFeet(area)!
  const low = rent && rentMode !== 'undisclosed' ? rentPerSfYear(rent.low, areaSf) : null
  if (!rent || low === null) return { currency: null, low: null, high: null, extras: null }
  const currency = rent.low.units.money
  const extras = prices.filter((price) => price.kind !== 'rent' && price.low.units.money === currency)
  const lows = extras.map((price) => price.low)
  return { currency, low, high: rentPerSfYear(rent.high, areaSf), extras: extrasPerSfYear(lows, areaSf) }
}

/** What listings can be filtered by that they lack: those on the market a confirmation of the last 60 days, drafts a rent. */
export const LISTING_NEEDS = ['confirmation', 'rent'] as const
export type ListingNeed = (typeof LISTING_NEEDS)[number]

/** Sorts of the list, a minus for descending; the first is the default. */
export const LISTING_SORTS = [
  '-updated',
  'updated',
  'name',
  '-name',
  'building',
  '-building',
  'area',
  '-area',
  'rent',
  '-rent',
  'status',
  '-status',
  'confirmed',
  '-confirmed',
] as const
export type ListingSort = (typeof LISTING_SORTS)[number]
