export const MAX_NOTE = 500
export const REQUEST_PAGE_SIZE = 50
/** Characters from which names are suggested; fewer would list all companies. */
export const MIN_NAME_QUERY = 2
/** Companies suggested while a name is typed. */
export const MAX_COMPANY_NAMES = 10

export const REQUEST_DECISIONS = ['accepted', 'declined'] as const
export type RequestDecision = (typeof REQUEST_DECISIONS)[number]

/** The kinds of a company that is created for a typed name. */
export const LISTING_COMPANY_KINDS = ['landlord', 'brokerage'] as const
