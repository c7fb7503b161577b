/** What "Find or do" finds; a landlord's users find the first three, of their own company. */
export const FOUND_KINDS = ['building', 'listing', 'landlord', 'company', 'user', 'property_record'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Records of one kind that are found. */
export const MAX_OF_A_KIND = 3
/** Shorter queries are in nearly every name. */
export const MIN_QUERY_LENGTH = 2
/** Opened records that a browser stores. */
export const MAX_OPENED = 5
