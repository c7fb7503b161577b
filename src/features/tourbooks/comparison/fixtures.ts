import type { Rent } from '#features/catalog/listings/contract.ts'
import type { Currency, Period } from '#lib/units/money.ts'
import { aSpace } from '../spaces/fixtures.ts'
import type { ComparedSpace } from './contract.ts'

type RentOptions = {
  money?: Currency
  period?: Period
  extras?: number | null
  missing?: Rent['missingCosts']
}

/** A rent per square foot, in dollars and by year unless stated. */
export function aRent(
  low: number,
  high = low,
  { money = 'USD', period = 'yr', extras = null, missing = [] }: RentOptions = {},
): Rent {
  const of = (magnitude: number) => ({ magnitude, units: { money, area: 'sf' as const, period } })
  return { low: of(low), high: of(high), extrasPerSfYear: extras, missingCosts: missing }
}

/** A listing of the marketplace; override what the test depends on. */
export function aComparedSpace(values: Partial<ComparedSpace> = {}): ComparedSpace {
  const { highlights: _, description: __, plans: ___, videos: ____, ...facts } = aSpace()
  return {
    ...facts,
    id: 1,
    number: 1,
    listing: { id: 1, slug: 'suite-300' },
    submarket: 'Fulton Market',
    longitude: -87.65,
    latitude: 41.886,
    spaceType: 'office',
    area: { magnitude: 10_000, unit: 'sf' },
    rent: aRent(52),
    leaseType: 'direct',
    leaseStructure: 'modified_gross',
    availability: 'immediate',
    confirmedDaysAgo: 2,
    minTermMonths: 36,
    maxTermMonths: 84,
    buildingClass: 'B',
    sharedNote: '',
    ...values,
  }
}
