/** For how many days somebody who closed their account may come back. */
export const UNDO_DAYS = 30

export const EXPORTS_A_DAY = 3
