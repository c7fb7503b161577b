/** How far from the middle of its column a rent is in another unit, rather than low or high. */
export const FAR = 6

const isLike = (amount: number, median: number) => amount > median / 2.5 && amount < median * 2.5

/** A rent that may be of a month, in a column of rents per year with this median. */
export const looksMonthly = (amount: number, median: number): boolean =>
  amount > 0 && amount < median / FAR && isLike(amount * 12, median)

/** A rent that may be of a year, in a column of rents per month. */
export const looksYearly = (amount: number, median: number): boolean =>
  amount > median * FAR && isLike(amount / 12, median)
