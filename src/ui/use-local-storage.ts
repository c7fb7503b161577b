import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** One of a few values kept in this browser, for all its tabs; the first is where everyone starts. */
export function useKept<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [fallback] = values
  const read = () => values.find((value) => value === readKept(key)) ?? fallback
  const keep = useCallback((value: Value) => writeKept(key, value), [key])
  return [useSyncExternalStore(subscribeToKept, read, () => fallback), keep]
}

/** What is kept under a key; null is nothing. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Where storage is blocked, as in some embedded pages, nothing is kept.
    return null
  }
}

/** Keeps a value, and tells all who show it. */
export function writeKept(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Hears of every change, also by other tabs; ends by calling what it answers. */
export function subscribeToKept(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
