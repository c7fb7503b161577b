/** A stale value is returned until it is this many lifetimes old; after that callers wait for a fresh one. */
const STALE_TIMES = 10

/**
 * Caches the one result of `load` for `milliseconds`. A stale value is returned while a fresh one is loaded, so that no
 * request waits for an expensive scan. Concurrent callers share one load, and a failed load is repeated. `now` is in
 * milliseconds.
 */
export function staleWhileRevalidate<T>(
  milliseconds: number,
  load: () => Promise<T>,
  now: () => number,
): () => Promise<T> {
  let cached: { value: T; at: number } | undefined
  let loading: Promise<T> | undefined
  return async () => {
    const age = cached ? now() - cached.at : Number.POSITIVE_INFINITY
    if (cached && age < milliseconds) return cached.value
    loading ??= loadNow()
    if (!cached || age >= milliseconds * STALE_TIMES) return loading
    // The callers that await `loading` get its error; this one returns the stale value.
    loading.catch(() => {})
    return cached.value
  }

  async function loadNow() {
    const at = now()
    try {
      const value = await load()
      cached = { value, at }
      return value
    } finally {
      loading = undefined
    }
  }
}
