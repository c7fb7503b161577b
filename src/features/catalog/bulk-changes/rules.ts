/** Most records that one request changes. */
export const MAX_BULK_ROWS = 500
/** Most records that a filter may match to be changed at once, by a job. */
export const MAX_MATCHES = 100_000
/** Records that a job names as left out; it counts all. */
export const MAX_NAMED = 100
/** Bytes of the filter and change of a job. */
export const MAX_JOB_INPUT = 3_500
/** Days for which a bulk change can be undone. */
export const UNDOABLE_DAYS = 30
/** The largest amount of a price. */
export const MAX_AMOUNT = 1e9
/** By how much rents can be changed at once. */
export const RENT_PERCENT = { min: -50, max: 100 }

/** An amount after a change, to cents; what binary fractions add to an exact half of one is removed first. */
export const changeByPercent = (amount: number, percent: number): number =>
  Math.round(Number((amount * (100 + percent)).toFixed(4))) / 100
