/** What photos and videos are placed on, as in paths. */
export const SUBJECT_TYPES = ['buildings', 'listings', 'landlords'] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

/** The column of `photo` and `video` that names the subject. */
export const SUBJECT_COLUMNS = {
  buildings: 'building_id',
  listings: 'listing_id',
  landlords: 'landlord_id',
} as const satisfies Record<SubjectType, string>

/** Most photos of one building, listing or landlord, archived ones too. */
export const MAX_PHOTOS = 200
