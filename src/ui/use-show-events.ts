import { useSyncExternalStore } from 'react'

const KEY = 'frontage.show-events'
const listeners = new Set<() => void>()

/** Whether an admin wants to see each event as it happens; kept in this browser, for all its tabs. */
export function useShowEvents(): [boolean, (shows: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), change]
}

function change(shows: boolean) {
  localStorage.setItem(KEY, String(shows))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const read = () => localStorage.getItem(KEY) === 'true'
