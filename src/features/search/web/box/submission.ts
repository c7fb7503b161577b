/** What was submitted and is still being worked on, or null; `isSlow` once that takes long enough to be shown. */
type SubmissionState = { words: string | null; isSlow: boolean }

const SLOW_AFTER_MS = 100
const NOTHING: SubmissionState = { words: null, isSlow: false }

/** Works on the latest submission alone: another one, or a change of the words, cancels it. */
export function makeSubmission() {
  let state = NOTHING
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: SubmissionState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function cancel() {
    clearTimeout(timer)
    show(NOTHING)
  }

  return {
    /** Calls `onDone` with the result of `work`, unless it is cancelled before. `work` must not reject. */
    async start<Result>(words: string, work: () => Promise<Result>, onDone: (result: Result) => void) {
      cancel()
      const own = { words, isSlow: false }
      const slow = { words, isSlow: true }
      show(own)
      timer = setTimeout(() => show(slow), SLOW_AFTER_MS)
      const result = await work()
      if (state !== own && state !== slow) return
      cancel()
      onDone(result)
    },

    cancel,

    current: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
