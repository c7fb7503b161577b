import { DAY_MS, MINUTE_MS } from '#lib/durations.ts'

/** Days without confirmation after which a listing's agents are emailed. */
export const REQUEST_AFTER_DAYS = [30, 60, 90, 110] as const

/** Days after which a listing is due to be confirmed. */
export const DUE_AFTER_DAYS = REQUEST_AFTER_DAYS[0]

/** Most listings that are confirmed by one request. */
export const MAX_CONFIRMED_AT_ONCE = 100
/** Time in which a confirmation of several listings can be undone. */
export const UNDOABLE_MS = 10 * MINUTE_MS

/** Answers of an agent; each is the status that the listing gets. */
export const ANSWERS = ['on_market', 'under_offer', 'leased'] as const
export type Answer = (typeof ANSWERS)[number]

/**
 * State of a confirmation link: it accepts an answer; it was answered more than a day ago; the listing is no longer on
 * the market; or the link is invalid or expired.
 */
export const LINK_STATES = ['open', 'answered', 'gone', 'stale'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Most listings in one email; the rest follow the next day. */
export const MAX_LISTINGS_PER_EMAIL = 20
export const LINK_DAYS = 45
/** Time after the first answer in which it can be changed. */
export const CHANGEABLE_MS = DAY_MS
