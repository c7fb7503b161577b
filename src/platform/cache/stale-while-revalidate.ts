/** How many times its age an old answer still serves while a new one is fetched; after that its askers wait. */
const STALE_TIMES = 10

/**
 * The same question with its answer kept for `milliseconds`. An older answer is given once more while a new one is
 * fetched, so that nobody waits for what costs a scan; askers who come together share one question, and one that
 * failed is asked again. `now` is in milliseconds.
 */
export function staleWhileRevalidate<T>(
  milliseconds: number,
  ask: () => Promise<T>,
  now: () => number,
): () => Promise<T> {
  let known: { answer: T; at: number } | undefined
  let asking: Promise<T> | undefined
  return async () => {
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < milliseconds) return known.answer
    asking ??= askNow()
    if (!known || age >= milliseconds * STALE_TIMES) return asking
    // Whoever waits for it hears of a failure; the reader of the old answer need not.
    asking.catch(() => {})
    return known.answer
  }

  async function askNow() {
    const at = now()
    try {
      const answer = await ask()
      known = { answer, at }
      return answer
    } finally {
      asking = undefined
    }
  }
}
