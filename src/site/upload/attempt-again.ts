import { ApiError } from '#ui/api-error.ts'

const PAUSES_S = [1, 2, 4, 8, 16, 30, 30, 30]
/**
 * Makes an attempt until it succeeds: after a failure that may pass it is made again, after growing pauses or the pause
 * that the server names, and while the browser is offline as soon as it is back online. `failures` counts those before.
 */
export async function attemptAgain<T>(attempt: (failures: number) => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt(failures)
    } catch (error) {
      if (signal?.aborted || !mayPass(error)) throw error
      const pauseS = PAUSES_S[failures]
      if (pauseS === undefined) throw error
      await pause(Math.max(pauseS, (error instanceof ApiError && error.retryAfterS) || 0) * 1_000, signal)
      await untilOnline(signal)
    }
  }
}

/** Resolves after `ms`; rejects when the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return waitFor((resolve) => {
    const timer = setTimeout(resolve, ms)
    return () => clearTimeout(timer)
  }, signal)
}

/** No response, a server error, a slow or limited request, or a chunk whose offset is no longer right. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status, problem } = error
  return status >= 500 || status === 408 || status === 429 || problem.code === 'conflict'
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

async function untilOnline(signal?: AbortSignal) {
  if (!isOffline()) return
  await waitFor((resolve) => {
    window.addEventListener('online', resolve)
    return () => window.removeEventListener('online', resolve)
  }, signal)
}

/** A promise that `start` resolves, and that rejects when the signal is aborted; `start` returns what stops waiting. */
function waitFor(start: (resolve: () => void) => () => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = (settle: () => void) => () => {
      stop()
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = end(() => reject(signal?.reason))
    const stop = start(end(resolve))
    signal?.addEventListener('abort', onAbort)
  })
}
