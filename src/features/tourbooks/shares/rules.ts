/** Stops of one page of a link: a first response below 400 kB, and nearly every tour in one page. */
export const PAGE_STOPS = 25
