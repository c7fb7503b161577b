/** A draft is seen by nobody outside. */
export const LANDLORD_STATUSES = ['draft', 'published'] as const
export type LandlordStatus = (typeof LANDLORD_STATUSES)[number]

/** Buildings of one region that a portfolio shows; the largest owners hold more, and search has them all. */
export const MOST_IN_PORTFOLIO = 200

/** Landlords of a market that are offered at once; typing finds the others. */
export const MOST_IN_MARKET = 50
