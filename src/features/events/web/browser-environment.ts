import { ApiError, type Call } from '#api'
import type { Environment } from './tracker.ts'

const PATIENCE_MS = 30_000

/** This browser, as the tracker needs it. */
export function browserEnvironment(call: Call, onError: (message: string) => void): Environment {
  return {
    async send(batch) {
      try {
        const options = { keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) }
        const { refused } = await call('POST /api/events', { body: batch }, options)
        return { status: 202, refused }
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, refused: [] }
        throw error
      }
    },
    now: Date.now,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    shelf: storage('localStorage'),
    tab: storage('sessionStorage'),
    isOnline: () => navigator.onLine,
    on(moment, listener) {
      if (moment === 'online') window.addEventListener('online', listener)
      // A page kept whole while the reader was elsewhere.
      if (moment === 'back') window.addEventListener('pageshow', ({ persisted }) => persisted && listener())
      if (moment !== 'leaving') return
      window.addEventListener('pagehide', listener)
      // On a phone the last that is heard of a page is often that it is hidden.
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && listener())
    },
    onError,
  }
}

/** Null where the reader's settings refuse it, which reading the property throws. */
function storage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name]
  } catch {
    return null
  }
}
