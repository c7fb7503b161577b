import type { SpaceType } from '#features/catalog/listings/rules.ts'

/** Whether a unit is leased; `leaving` is still leased, until a date that is known or not. */
export const VACANCIES = ['vacant', 'leaving', 'occupied'] as const
export type Vacancy = (typeof VACANCIES)[number]

/** A record is of no building yet, of one, or of one from which it differs in figures that nobody has decided on. */
export const RECORD_STATES = ['to_link', 'linked', 'differs'] as const
export type RecordState = (typeof RECORD_STATES)[number]

/** Sorts of the list, a minus for descending; the first is the default. */
export const RECORD_SORTS = ['-updated', 'updated', 'name', '-name', 'city', '-city'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]

/** How a value of a record compares with the building's: `same_place` differs in its writing only. */
export const COMPARED = ['same', 'same_place', 'differs'] as const
export type Compared = (typeof COMPARED)[number]

/** Whose value is taken. */
export const CHOICES = ['ours', 'record'] as const
export type Choice = (typeof CHOICES)[number]

/** How the address of a building compares with the record's. */
export const ADDRESS_MATCHES = ['same', 'written_differently', 'other'] as const
/** A point within so many meters is that of the same building. */
export const SAME_PLACE_METERS = 100

export const CERTAINTIES = ['sure', 'perhaps'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** What a unit becomes when it is linked. */
export const BECOMES = ['update', 'draft', 'unlisted'] as const
export type Becomes = (typeof BECOMES)[number]

/** Why a unit stays unlisted: its type, its tenant, a decision, no area, or several listings that it may be. */
export const UNLISTED_REASONS = ['type', 'occupied', 'choice', 'no_area', 'several'] as const
export type UnlistedReason = (typeof UNLISTED_REASONS)[number]

/** Units of these types belong to others, and are not listed by themselves. */
export const UNLISTED_TYPES: readonly SpaceType[] = ['storage', 'parking', 'telecom', 'amenities', 'rooftop']

/** What a file of records may have; more of it is refused. */
export const FILE_LIMITS = {
  bytes: 50 * 1024 * 1024,
  properties: 5_000,
  /** Units of one record. */
  units: 2_000,
  /** Levels of a JSON document. */
  depth: 8,
  /** Other values of a record that are stored, and the characters of each. */
  others: 100,
  otherText: 400,
} as const

/** Mistakes of a file that are named; there may be more. */
export const MAX_MISTAKES = 50
export const RECORDS_PER_PAGE = 50
/** Buildings that a record may be of. */
export const MAX_CANDIDATES = 5
