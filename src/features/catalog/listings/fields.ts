import type { Fields, ValuesOf } from '#lib/fields/fields.ts'
import { EPC_RATINGS } from '../buildings/rules.ts'
import { AVAILABILITIES, LISTING_AMENITIES, LISTING_STATUSES, TERMS_VISIBILITIES } from './rules.ts'
import { SEARCHED_LISTING_FIELDS } from './searched-fields.ts'

/** Stored floors count from 1 at street level, in Britain too; `floorNumber` says what is shown. */
const FLOORS = { min: -10, max: 200 }
const MONTHS = { kind: 'term', min: 1, max: 1200 } as const
const SHORT_MONTHS = { kind: 'number', min: 0, decimals: 1, unit: 'months' } as const

const SUBLEASE = { field: 'leaseType', is: 'sublease' } as const

/** The terms that `termsVisibility` covers, in the order in which they are shown. */
export const LISTING_TERMS = {
  tiAllowance: { column: 'ti_allowance', kind: 'amount', max: 10_000, section: 'financial' },
  freeRentMonths: { column: 'free_rent_months', ...SHORT_MONTHS, max: 60, section: 'financial' },
  escalationPercent: {
    column: 'escalation_percent',
    kind: 'number',
    min: 0,
    max: 25,
    decimals: 2,
    unit: 'percent',
    section: 'financial',
  },
  depositMonths: { column: 'deposit_months', ...SHORT_MONTHS, max: 24, section: 'financial' },
} as const satisfies Fields

/** What `PUT /api/admin/listings/:id` changes, in the order of the form. */
export const LISTING_FIELDS = {
  name: { column: 'name', kind: 'text', max: 160, required: true, section: 'space' },
  buildingId: { column: 'building_id', kind: 'reference', to: 'building', required: true, section: 'space' },
  suite: { column: 'suite', kind: 'text', max: 40, section: 'space' },
  floor: { column: 'floor', kind: 'number', ...FLOORS, section: 'space' },
  topFloor: { column: 'top_floor', kind: 'number', ...FLOORS, section: 'space' },
  spaceType: SEARCHED_LISTING_FIELDS.spaceType,
  condition: SEARCHED_LISTING_FIELDS.condition,
  area: { column: 'area_sqft', kind: 'area', required: true, section: 'space' },
  usableArea: { column: 'usable_area_sqft', kind: 'area', section: 'space' },
  minDivisible: { column: 'min_divisible_sqft', kind: 'area', section: 'space' },
  maxContiguous: { column: 'max_contiguous_sqft', kind: 'area', section: 'space' },
  ceilingFinished: { column: 'ceiling_finished_inches', kind: 'length', maxInches: 3000, section: 'space' },
  ceilingSlab: { column: 'ceiling_slab_inches', kind: 'length', maxInches: 3000, section: 'space' },
  leaseType: SEARCHED_LISTING_FIELDS.leaseType,
  subleaseExpiresOn: { column: 'sublease_expires_on', kind: 'date', section: 'terms', when: SUBLEASE },
  sublandlord: { column: 'sublandlord', kind: 'text', max: 120, section: 'terms', when: SUBLEASE },
  leaseStructure: SEARCHED_LISTING_FIELDS.leaseStructure,
  availability: { column: 'availability', kind: 'choice', codes: AVAILABILITIES, required: true, section: 'terms' },
  availableOn: {
    column: 'available_on',
    kind: 'date',
    section: 'terms',
    when: { field: 'availability', is: 'specified' },
  },
  minTermMonths: { column: 'min_term_months', ...MONTHS, end: 'low', other: 'maxTermMonths', section: 'terms' },
  maxTermMonths: { column: 'max_term_months', ...MONTHS, end: 'high', other: 'minTermMonths', section: 'terms' },
  exclusive: SEARCHED_LISTING_FIELDS.exclusive,
  termsVisibility: {
    column: 'terms_visibility',
    kind: 'choice',
    codes: TERMS_VISIBILITIES,
    required: true,
    section: 'financial',
  },
  ...LISTING_TERMS,
  useClass: { column: 'use_class', kind: 'text', max: 20, section: 'certificates', countries: ['GB'] },
  epc: { column: 'epc', kind: 'choice', codes: EPC_RATINGS, section: 'certificates', countries: ['GB'] },
  vatApplicable: { column: 'vat_applicable', kind: 'answer', section: 'certificates', countries: ['GB', 'AE'] },
  description: { column: 'description', kind: 'prose', max: 8000, section: 'description' },
  highlights: { column: 'highlights', kind: 'texts', max: 200, most: 12, section: 'description' },
  tourUrl: { column: 'tour_url', kind: 'text', max: 500, section: 'description' },
  assigneeId: { column: 'assignee_id', kind: 'reference', to: 'colleague', section: 'notes' },
  internalNotes: { column: 'internal_notes', kind: 'prose', max: 8000, section: 'notes' },
  status: { column: 'status', kind: 'choice', codes: LISTING_STATUSES, required: true },
} as const satisfies Fields

const { status: _, termsVisibility: __, assigneeId: ___, ...newFields } = LISTING_FIELDS
/** What `POST /api/admin/listings` takes: a new listing is a draft of nobody, whose terms are for brokers. */
export const NEW_LISTING_FIELDS = newFields

/** What `PUT /api/admin/listings/:id/amenity_set` changes. */
export const LISTING_AMENITY_FIELDS = {
  amenitySet: { column: 'amenities', kind: 'choices', codes: LISTING_AMENITIES, section: 'amenities' },
} as const satisfies Fields

/** Every field of a listing. */
export const LISTING_RECORD = { ...LISTING_FIELDS, ...LISTING_AMENITY_FIELDS } as const
export type ListingValues = ValuesOf<typeof LISTING_RECORD>
