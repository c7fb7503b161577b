/** A draft is seen by nobody outside. */
export const LANDLORD_STATUSES = ['draft', 'published'] as const
export type LandlordStatus = (typeof LANDLORD_STATUSES)[number]

/** Buildings of one region shown in a portfolio; the largest landlords have more, and search shows them all. */
export const MAX_IN_PORTFOLIO = 200

/** Landlords of a market offered without a query; typing finds the others. */
export const MAX_IN_MARKET = 50
