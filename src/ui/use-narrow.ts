import { useSyncExternalStore } from 'react'

/** Whether the window is at most this wide, in pixels; false on the server. */
export function useNarrow(width: number): boolean {
  const query = `(max-width: ${width}px)`
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
