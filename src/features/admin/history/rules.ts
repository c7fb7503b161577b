/** Entries of a page. */
export const HISTORY_PAGE_SIZE = 50
/** Longer texts, and longer lists, are cut and end with an ellipsis. */
export const MAX_SHOWN_TEXT = 300
export const MAX_SHOWN_ITEMS = 20

/** Who wrote: an admin, another user, a visitor with a link of an email, the system, or a user who was erased since. */
export const ACTOR_KINDS = ['admin', 'user', 'visitor', 'system', 'deleted_user'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** How a record was written. */
export const ORIGINS = ['hand', 'import', 'record', 'job', 'restore'] as const
export type Origin = (typeof ORIGINS)[number]

/** The records that have a history, as the audit log names them. */
export type HistorySubject = 'building' | 'listing' | 'company' | 'landlord'
