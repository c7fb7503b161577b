/** The public sees only published landlords. */
export const LANDLORD_STATUSES = ['draft', 'published'] as const
export type LandlordStatus = (typeof LANDLORD_STATUSES)[number]

/** What a landlord's page needs before it can be published. */
const NEEDED = ['name', 'about'] as const

/** The needed fields that are empty. */
export const missingFields = (values: Record<(typeof NEEDED)[number], string>): string[] =>
  NEEDED.filter((name) => values[name].trim() === '')

/** Sorts of the list of landlords, a minus for descending; the first is the default. */
export const LANDLORD_SORTS = [
  'name',
  '-name',
  'company',
  '-company',
  'buildings',
  '-buildings',
  'updated',
  '-updated',
] as const
export type LandlordSort = (typeof LANDLORD_SORTS)[number]

export const LANDLORD_PAGE_SIZE = 25
/** People on a landlord's page. */
export const MAX_CONTACTS = 20

/** Buildings of one region shown in a portfolio; the largest landlords have more, and search shows them all. */
export const MAX_IN_PORTFOLIO = 200

/** Landlords of a market offered without a query; typing finds the others. */
export const MAX_IN_MARKET = 50

/** Landlords on a page of the public list. */
export const PUBLIC_PAGE_SIZE = 24
