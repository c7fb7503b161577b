import type { Rent } from '#features/catalog/listings/contract.ts'
import { rentWithCosts } from '#features/catalog/stated-costs/rules.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { statedCosts } from '../../spaces/rules.ts'
import type { ExternalListing } from '../contract.ts'

/** For a space whose size is not known: rents that need one are shown as quoted. */
export const UNKNOWN_AREA = { magnitude: 0, unit: 'sf' as const }

/** The rent as those of the marketplace are shown, with what is paid besides it. */
export function rentToShow({ rent, costs, area, leaseStructure }: PricedListing): Rent | null {
  if (!rent) return null
  const stated = statedCosts(costs, rent.low.units)
  return rentWithCosts(rent, stated, { areaSf: area && toSquareFeet(area), leaseStructure })
}

type PricedListing = Pick<ExternalListing, 'rent' | 'costs' | 'area' | 'leaseStructure'>
