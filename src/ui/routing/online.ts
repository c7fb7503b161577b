import { ApiError } from '#ui/api-error.ts'

/** A connection that is back may still fail for so long. */
const SETTLING_MS = 10_000
const PAUSE_MS = 500
let settledAt = 0

/** Makes an attempt that needs the network; one without an answer while the browser is offline, or just back, is made again. */
export async function attemptOnline<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const isAnswered = error instanceof ApiError
      if (isAnswered || (isOnline() && Date.now() > settledAt)) throw error
      await untilOnline()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Resolves when the browser has a connection; at once on the server. */
export async function untilOnline(): Promise<void> {
  if (isOnline()) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  settledAt = Date.now() + SETTLING_MS
}

/** Resolves when files of the site can load. Browsers may remember that one did not, so that none should be tried offline. */
export async function untilLoadable(): Promise<void> {
  if (!isLoadable()) await untilOnline()
}

/** Whether files of the site can load: with a connection, or on a saved page, whose service worker has them. */
export const isLoadable = () => isOnline() || Boolean(navigator.serviceWorker?.controller)

const isOnline = () => typeof window === 'undefined' || navigator.onLine
