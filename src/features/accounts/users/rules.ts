export const USER_PAGE_SIZE = 25

/** Sorts of the list of users, a minus for descending; the first is the default. */
export const USER_SORTS = ['name', '-name', 'role', '-role', 'created', '-created', 'seen', '-seen'] as const
export type UserSort = (typeof USER_SORTS)[number]

/**
 * `invited` has not accepted yet; `deactivated` was by an admin, who can undo it; `merged` is part of another account of the
 * same person; `leaving` closed the account, which is erased 30 days later.
 */
export const USER_STATES = ['active', 'invited', 'deactivated', 'merged', 'leaving'] as const
export type UserState = (typeof USER_STATES)[number]

/** Days for which a merge of two accounts can be undone. */
export const MERGE_DAYS = 30
/** Accounts that a page names as merged into one. */
export const MAX_MERGED_SHOWN = 50
