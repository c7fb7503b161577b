/** The duration of the work in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The value that a share of all values does not exceed. Throws without any. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('Expected values, got none')
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

/** Rounds to three significant digits: 0.0461, 4.61, 461. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
