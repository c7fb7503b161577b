import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { RENT_BASES, type RentBasis } from '#lib/units/rent.ts'
import { useLocalStorageChoice } from '#ui/use-local-storage.ts'
import { useSearchedSizes } from '../../../size-fit/web/searched-sizes.ts'

/**
 * The visitor's basis of rents: stored in this browser, and applied to every card, pin and table at once. Without a choice rents are
 * as quoted, or totals for the size that is searched.
 */
export const useRentBasis = (): [RentBasis, (basis: RentBasis) => void] =>
  useLocalStorageChoice(STORAGE_KEYS.rentBasis, RENT_BASES, useSearchedSizes()?.basis)
