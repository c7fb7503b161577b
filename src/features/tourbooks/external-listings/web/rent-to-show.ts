import type { Rent } from '#features/catalog/listings/contract.ts'
import type { ExternalListing } from '../contract.ts'

/** For a space whose size is not known: rents that need one are shown as quoted. */
export const UNKNOWN_AREA = { magnitude: 0, unit: 'sf' as const }

/** The rent as those of the marketplace are shown; nobody states extra costs. */
export const rentToShow = ({ rent }: Pick<ExternalListing, 'rent'>): Rent | null =>
  rent && { ...rent, extrasPerSfYear: null }
