export const REVIEW_PAGE_SIZE = 25
export const MAX_REASON = 1_000
/** Values are shown whole, so that what is approved has been seen. */
export const WHOLE_VALUE = { text: 8_000, items: 200 }
