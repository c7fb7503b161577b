export const TOURBOOKS_PER_PAGE = 50

/** The orders of the list of tourbooks, the usual one first; a minus is descending. */
export const EXPORT_SORTS = ['-changed', 'changed', 'name', '-name'] as const
export type ExportSort = (typeof EXPORT_SORTS)[number]
