import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Makes an attempt that needs the network; one that fails while the browser is offline is made again once it is back. */
export async function attemptOnline<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (typeof window === 'undefined' || navigator.onLine) throw error
      await untilOnline()
    }
  }
}

/** Resolves when the browser has a connection; at once on the server. */
export async function untilOnline(): Promise<void> {
  if (typeof window === 'undefined' || navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
