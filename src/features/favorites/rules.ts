/** What can be saved. A landlord is a building owner by another name. */
export const SAVED_KINDS = ['listing', 'building', 'landlord'] as const
export type SavedKind = (typeof SAVED_KINDS)[number]

/** Of each kind, by one person. */
export const MOST_SAVED = 2_000

/** How many spaces one question may be about. */
export const MOST_ASKED = 100

/** How saved spaces are ordered, `-` being the largest or latest first; what can not be compared comes last. */
export const LISTING_SORTS = ['-saved', 'saved', 'rent', '-rent', 'size', '-size', 'available', '-available'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** The same for buildings and owners. */
export const PLACE_SORTS = ['-saved', 'saved', 'name', '-new'] as const
export type PlaceSort = (typeof PLACE_SORTS)[number]

export const SAVED_PAGE_SIZE = 24
