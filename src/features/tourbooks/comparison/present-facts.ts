import type { ListingRow } from '#features/catalog/listings/store.ts'
import { lengthOf } from '#lib/units/length.ts'
import type { ExternalListingRow } from '../external-listings/store.ts'
import type { StopSpace } from '../stops/contract.ts'
import type { ComparedSpace } from './contract.ts'

/** What a comparison shows of a space beside what its stop shows. */
type ComparedFacts = Omit<ComparedSpace, keyof StopSpace | 'id' | 'number' | 'listing' | 'sharedNote'>

export const factsOfListing = (row: ListingRow): ComparedFacts => ({
  subleaseExpiresOn: row.sublease_expires_on,
  condition: row.condition,
  minTermMonths: row.min_term_months,
  maxTermMonths: row.max_term_months,
  ceilingFinished:
    row.ceiling_finished_inches === null ? null : lengthOf(row.ceiling_finished_inches, row.country_code),
  class: row.class,
})

export const factsOfExternal = (row: ExternalListingRow): ComparedFacts => ({
  subleaseExpiresOn: null,
  condition: row.condition,
  minTermMonths: row.min_term_months,
  maxTermMonths: row.max_term_months,
  ceilingFinished: row.ceiling_inches === null ? null : lengthOf(Number(row.ceiling_inches), row.country_code),
  class: row.building_class,
})

/** Of a space that is no longer public. */
export const NO_FACTS: ComparedFacts = {
  subleaseExpiresOn: null,
  condition: null,
  minTermMonths: null,
  maxTermMonths: null,
  ceilingFinished: null,
  class: null,
}
