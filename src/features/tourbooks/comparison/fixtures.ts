import type { Rent } from '#features/catalog/listings/contract.ts'
import type { Currency, Period } from '#lib/units/money.ts'
import type { ComparedSpace } from './contract.ts'

type RentOptions = { money?: Currency; period?: Period; extras?: number | null }

/** A rent per square foot, in dollars and by year unless stated. */
export function aRent(
  low: number,
  high = low,
  { money = 'USD', period = 'yr', extras = null }: RentOptions = {},
): Rent {
  const of = (magnitude: number) => ({ magnitude, units: { money, area: 'sf' as const, period } })
  return { low: of(low), high: of(high), extrasPerSfYear: extras }
}

/** A listing of the marketplace; override what the test depends on. */
export const aComparedSpace = (values: Partial<ComparedSpace> = {}): ComparedSpace => ({
  id: 1,
  number: 1,
  listing: { id: 1, slug: 'suite-300' },
  status: 'on_market',
  name: 'Suite 300',
  buildingName: 'The Cooperage',
  street: '900 West Fulton Market',
  city: 'Chicago',
  submarket: 'Fulton Market',
  longitude: -87.65,
  latitude: 41.886,
  spaceType: 'office',
  area: { magnitude: 10_000, unit: 'sf' },
  minDivisible: null,
  rent: aRent(52),
  leaseType: 'direct',
  leaseStructure: 'modified_gross',
  availability: 'immediate',
  availableOn: null,
  confirmedDaysAgo: 2,
  photos: [],
  subleaseExpiresOn: null,
  condition: null,
  minTermMonths: 36,
  maxTermMonths: 84,
  ceilingFinished: null,
  class: 'B',
  sharedNote: '',
  ...values,
})
