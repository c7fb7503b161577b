/** Hours until everything of a sandbox is erased. */
export const SANDBOX_HOURS = 24
/** Sandboxes at the same time. */
export const MAX_SANDBOXES = 500
