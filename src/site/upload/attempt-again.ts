import { ApiError } from '#ui/api-error.ts'
import { untilOnline } from '#ui/routing/online.ts'

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
      await unlessAborted(untilOnline(), signal)
    }
  }
}

/** Resolves after `ms`; rejects when the signal is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await unlessAborted(promise, signal).finally(() => clearTimeout(timer))
}

/** No response, a server error, a slow or limited request, or a chunk whose offset is no longer right. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status, problem } = error
  return status >= 500 || status === 408 || status === 429 || problem.code === 'conflict'
}

/** Waits for the promise; rejects at once when the signal is aborted. */
async function unlessAborted(promise: Promise<void>, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  await Promise.race([promise, aborted]).finally(() => signal?.removeEventListener('abort', abort))
}
