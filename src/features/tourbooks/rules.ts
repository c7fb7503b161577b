import { daysBefore } from '#lib/durations.ts'

export const MAX_NAME = 120
/** Of a shared or private note. */
export const MAX_NOTE = 2_000
export const MAX_TOURBOOKS = 500
/** Also counts removed stops while they can be put back. */
export const MAX_STOPS = 500
/** Most listings added by one request. */
export const MAX_ADDED = 100
export const TOURBOOKS_PAGE_SIZE = 24

/** `-` means the latest first. A tourbook without a tour date comes last. */
export const TOURBOOK_SORTS = ['-updated', '-created', 'name', 'tour_date'] as const
export type TourbookSort = (typeof TOURBOOK_SORTS)[number]

/** Days in which a deleted tourbook or a removed stop can be restored. */
export const DELETED_DAYS = 30
/** What was deleted before this moment cannot be restored. */
export const earliestDeleted = (now: Date) => daysBefore(now, DELETED_DAYS)

/** What a link can hide: rents and costs, where the spaces are, or the shared notes. */
export const HIDEABLE = ['rent', 'address', 'notes'] as const
export type Hideable = (typeof HIDEABLE)[number]

/** Whether the space of a stop can still be leased; `withdrawn` is no longer public, `external` never was. */
export const STOP_STATUSES = ['on_market', 'under_offer', 'leased', 'withdrawn', 'external'] as const
export type StopStatus = (typeof STOP_STATUSES)[number]

/** Most spaces beside each other in a comparison. */
export const MAX_COMPARED = 6
/** The rows of a comparison in order. */
export const COMPARISON_ROWS = [
  'area',
  'rent',
  'allIn',
  'allInPerMonth',
  'lease',
  'structure',
  'availability',
  'term',
  'condition',
  'spaceType',
  'ceiling',
  'class',
  'confirmed',
  'sharedNote',
] as const
export type ComparisonRowKey = (typeof COMPARISON_ROWS)[number]
