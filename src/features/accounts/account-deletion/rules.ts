/** Days in which a user may reopen a closed account. */
export const UNDO_DAYS = 30

export const EXPORTS_A_DAY = 3
