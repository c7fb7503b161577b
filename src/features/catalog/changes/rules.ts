/** A listing appeared in the search index, changed there, or left it. */
export const CHANGE_KINDS = ['new', 'changed', 'gone'] as const

/** Days for which changes are counted and shown, and for which they are stored. */
export const CHANGE_DAYS = { shown: 30, stored: 40 } as const

/** The job that matches changes against saved searches and places. */
export const MATCH_JOB = 'alerts.match'
