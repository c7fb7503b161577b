/** Days for which a redrawn outline can be undone. */
export const OUTLINE_UNDO_DAYS = 30

/** The rings of one submarket, holes included. */
export const MAX_RINGS = 20
