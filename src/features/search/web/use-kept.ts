import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** One of a few values kept in this browser; the first is where everyone starts. */
export function useKept<T extends string>(key: string, values: readonly [T, ...T[]]): [T, (value: T) => void] {
  const [fallback] = values
  const read = () => values.find((value) => value === readKept(key)) ?? fallback
  const keep = useCallback((value: T) => writeKept(key, value), [key])
  return [useSyncExternalStore(subscribeToKept, read, () => fallback), keep]
}

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Where storage is blocked, as in some embedded pages, nothing is kept.
    return null
  }
}

export function writeKept(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

export function subscribeToKept(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
