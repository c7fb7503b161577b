/** Pairs of records that may be the same, on one page and in all. */
export const PAIRS_PER_PAGE = 20
export const MAX_PAIRS = 1000
/** Spaces that are in both of two buildings. */
export const MAX_SUITES = 200
/** Days for which a merge can be undone. */
export const MERGE_DAYS = 30
