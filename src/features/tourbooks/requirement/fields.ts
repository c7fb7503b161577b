/** The bounds of what a client needs. */
export const MAX_NEEDED_SQFT = 10_000_000
export const MAX_HEADCOUNT = 20_000
export const MAX_BUDGET = 1_000_000_000
export const MAX_TERM_MONTHS = 1_200
export const MAX_MUST_HAVES = 12
export const MAX_MUST_HAVE = 80
