import { useSyncExternalStore } from 'react'
import { type Breakpoint, below } from './breakpoints.ts'

/** Whether the window is narrower than a breakpoint; false on the server. */
export function useNarrow(breakpoint: Breakpoint): boolean {
  const query = below(breakpoint)
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
