import type { Rent } from '#features/catalog/listings/contract.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { extrasPerSfYear } from '#lib/units/rent.ts'
import type { ExternalListing } from '../contract.ts'

/** For a space whose size is not known: rents that need one are shown as quoted. */
export const UNKNOWN_AREA = { magnitude: 0, unit: 'sf' as const }

/** The rent as those of the marketplace are shown, with what is paid besides it. */
export function rentToShow({ rent, costs, area }: Pick<ExternalListing, 'rent' | 'costs' | 'area'>): Rent | null {
  if (!rent) return null
  const { units } = rent.low
  const stated = Object.values(costs).flatMap((cost) => (cost === null ? [] : [{ magnitude: cost, units }]))
  return { ...rent, extrasPerSfYear: extrasPerSfYear(stated, area && toSquareFeet(area)) }
}
