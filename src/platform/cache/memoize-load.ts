/** What `load` gave last, until it is forgotten; a load that fails is not kept, nor one that began before. */
export function memoizeLoad<T>(load: () => Promise<T>) {
  let kept: Promise<T> | undefined
  return {
    get(): Promise<T> {
      if (kept) return kept
      const loading = load()
      kept = loading
      loading.catch(() => {
        if (kept === loading) kept = undefined
      })
      return loading
    },
    /** Whether it was asked for since it was last forgotten. */
    isKept: () => kept !== undefined,
    forget() {
      kept = undefined
    },
  }
}
