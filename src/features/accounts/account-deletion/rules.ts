/** Days in which a user may reopen a closed account. */
export const UNDO_DAYS = 30
