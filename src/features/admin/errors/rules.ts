export const ERRORS_PER_PAGE = 50
/** Days of the counts that a list shows. */
export const SHOWN_DAYS = 7

export const ERROR_STATES = ['open', 'resolved'] as const
export type ErrorState = (typeof ERROR_STATES)[number]

/** The orders of the list of errors, the usual one first; a minus is descending. */
export const ERROR_SORTS = ['-lastSeen', 'lastSeen', '-count', 'count', '-first', 'first'] as const
export type ErrorSort = (typeof ERROR_SORTS)[number]
