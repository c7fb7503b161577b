import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** One of a few values, stored in this browser for all its tabs; without a `fallback` the first is the default. */
export function useLocalStorageChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  fallback: Value = values[0],
): [Value, (value: Value) => void] {
  const read = () => values.find((value) => value === readStored(key)) ?? fallback
  const save = useCallback((value: Value) => writeStored(key, value), [key])
  return [useSyncExternalStore(subscribeToStored, read, () => fallback), save]
}

type StorageName = 'localStorage' | 'sessionStorage'

/** The stored value of a key; null if there is none. */
export function readStored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    // Storage may be blocked, as in some embedded pages.
    return null
  }
}

/** Stores a value and notifies all subscribers. */
export function writeStored(key: string, value: string, storage: StorageName = 'localStorage') {
  try {
    globalThis[storage].setItem(key, value)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Removes the keys that are chosen. */
export function removeStored(isChosen: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage).filter(isChosen)) localStorage.removeItem(key)
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

/** Subscribes to all changes, also from other tabs; returns the unsubscribe function. */
export function subscribeToStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
