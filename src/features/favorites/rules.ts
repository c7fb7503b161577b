/** The kinds of items that can be saved. A landlord is the API's building owner. */
const SAVED_KINDS = ['listing', 'building', 'landlord'] as const
export type SavedKind = (typeof SAVED_KINDS)[number]

/** Maximum of saved items of each kind per user. */
export const MAX_SAVED = 2_000

/** Maximum of listings in one request. */
export const MAX_IDS = 100

/** The orders of saved listings; `-` means the largest or latest first. Those that cannot be compared come last. */
export const LISTING_SORTS = ['-saved', 'saved', 'rent', '-rent', 'size', '-size', 'available', '-available'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** The same for buildings and landlords. */
export const PLACE_SORTS = ['-saved', 'saved', 'name', '-new'] as const
export type PlaceSort = (typeof PLACE_SORTS)[number]

export const SAVED_PAGE_SIZE = 24
