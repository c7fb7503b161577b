/** What photos are placed on, as in paths. */
export const PHOTO_SUBJECTS = ['buildings', 'listings', 'landlords'] as const
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number]

/** The column of `photo` that names the subject. */
export const SUBJECT_COLUMNS = {
  buildings: 'building_id',
  listings: 'listing_id',
  landlords: 'landlord_id',
} as const satisfies Record<PhotoSubject, string>

/** Most photos of one building, listing or landlord, archived ones too. */
export const MOST_PHOTOS = 200
