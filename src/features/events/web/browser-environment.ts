import type { Call } from '#api'
import { ApiError } from '#ui/api-error.ts'
import type { Environment } from './tracker.ts'

const TIMEOUT_MS = 30_000

/** The tracker's environment in this browser. */
export function browserEnvironment(call: Call, onError: (message: string) => void): Environment {
  return {
    async send(batch) {
      try {
        const options = { keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) }
        const { refused } = await call('POST /api/events', { body: batch }, options)
        return { status: 202, refused }
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, refused: [] }
        throw error
      }
    },
    now: Date.now,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    browserStorage: storage('localStorage'),
    tab: storage('sessionStorage'),
    path: () => location.pathname,
    isOnline: () => navigator.onLine,
    on(moment, listener) {
      if (moment === 'online') window.addEventListener('online', listener)
      // A page restored from the back/forward cache.
      if (moment === 'back') window.addEventListener('pageshow', ({ persisted }) => persisted && listener())
      if (moment !== 'leaving') return
      window.addEventListener('pagehide', listener)
      // On a phone, hiding the page is often its last event.
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && listener())
    },
    onError,
  }
}

/** Null where the browser's settings block it, which makes reading the property throw. */
function storage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name]
  } catch {
    return null
  }
}
