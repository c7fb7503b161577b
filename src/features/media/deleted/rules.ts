/** Days for which a deleted photo, video, floor plan, link or file can be restored. */
export const RESTORABLE_MEDIA_DAYS = 90

/** What can be restored, by its table. */
export const MEDIA_TABLES = ['photo', 'video', 'floor_plan', 'marketing_medium'] as const
export type MediaTable = (typeof MEDIA_TABLES)[number]
