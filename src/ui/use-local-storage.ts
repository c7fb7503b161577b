import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** One of a few values kept in this browser, for all its tabs; the first is where everyone starts. */
export function useLocalStorageChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [fallback] = values
  const read = () => values.find((value) => value === readStored(key)) ?? fallback
  const keep = useCallback((value: Value) => writeStored(key, value), [key])
  return [useSyncExternalStore(subscribeToStored, read, () => fallback), keep]
}

/** What is kept under a key; null is nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Where storage is blocked, as in some embedded pages, nothing is kept.
    return null
  }
}

/** Keeps a value, and tells all who show it. */
export function writeStored(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Hears of every change, also by other tabs; ends by calling what it answers. */
export function subscribeToStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
