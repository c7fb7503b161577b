/**
 * Caches the one result of `load` until `invalidate`; concurrent callers share one load. A failed load is not cached, nor
 * one that started before `invalidate`. For data that a change feed invalidates.
 */
export function memoizeLoad<T>(load: () => Promise<T>) {
  let cached: Promise<T> | undefined
  return {
    get(): Promise<T> {
      if (cached) return cached
      const loading = load()
      cached = loading
      loading.catch(() => {
        if (cached === loading) cached = undefined
      })
      return loading
    },
    /** Whether it was loaded since the last `invalidate`. */
    isCached: () => cached !== undefined,
    invalidate() {
      cached = undefined
    },
  }
}
