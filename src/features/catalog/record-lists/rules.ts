/** Rows of a page of buildings or listings. */
export const RECORD_PAGE_SIZE = 25
/** Values of one filter in a query. */
export const MAX_LISTED = 50
/** Values of one filter that are offered. */
export const MAX_CHOICES = 200
/** Half way around the earth is 12,451 miles. */
export const MAX_MILES = 12_500
