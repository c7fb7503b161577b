import { DAY_MS } from '#lib/durations.ts'

/** Days without confirmation after which a space's agents are asked about it. */
export const REQUEST_AFTER_DAYS = [30, 60, 90, 110] as const

/** What an agent may answer; the status the space then has. */
export const ANSWERS = ['on_market', 'under_offer', 'leased'] as const
export type Answer = (typeof ANSWERS)[number]

/**
 * What the link of a letter is good for: it takes an answer; it took one a day ago; the space is no longer on the market;
 * or nobody made it, or long ago.
 */
export const LINK_STATES = ['open', 'answered', 'gone', 'stale'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Spaces in one letter; an agent with more due is asked about the rest the next day. */
export const MOST_SPACES = 20
export const LINK_DAYS = 45
/** For so long after the first answer another one may take its place. */
export const CHANGEABLE_MS = DAY_MS
