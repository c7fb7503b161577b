import type { Fields } from '#lib/fields/fields.ts'
import { CONDITIONS, LEASE_STRUCTURES, LEASE_TYPES, SPACE_TYPES } from './rules.ts'

/** The fields of a listing that searches filter by. They stand alone because the search page loads them without the others. */
export const SEARCHED_LISTING_FIELDS = {
  spaceType: { column: 'space_type', kind: 'choice', codes: SPACE_TYPES, required: true, section: 'space' },
  condition: { column: 'condition', kind: 'choice', codes: CONDITIONS, section: 'space' },
  leaseType: { column: 'lease_type', kind: 'choice', codes: LEASE_TYPES, required: true, section: 'terms' },
  leaseStructure: { column: 'lease_structure', kind: 'choice', codes: LEASE_STRUCTURES, section: 'terms' },
  exclusive: { column: 'exclusive', kind: 'flag', section: 'terms' },
} as const satisfies Fields
