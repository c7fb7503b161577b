import type { Reason, Verdict } from '../../../feedback/rules.ts'

/** What a recipient says about a stop; without a verdict, nothing. */
export type Answer = { verdict: Verdict | null; reasons: Reason[]; note: string }

type Options = {
  save: (stop: string, answer: Answer) => Promise<unknown>
  /** Called after every attempt. */
  onResult: (result: { isFailed: boolean }) => void
  /** Pause before the first attempt, in which further changes of the same stop replace the answer. */
  pauseMs: number
  retryMs: number
}

export type AnswerQueue = ReturnType<typeof makeAnswerQueue>

/**
 * Saves answers one after another. Unlike optimistic writes, only the latest of each stop is sent, and again after a failure.
 */
export function makeAnswerQueue({ save, onResult, pauseMs, retryMs }: Options) {
  const pending = new Map<string, Answer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined

  function schedule(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function saveAll() {
    for (const [stop, answer] of pending) {
      await save(stop, answer)
      // It may have changed meanwhile.
      if (pending.get(stop) === answer) pending.delete(stop)
    }
    if (pending.size > 0) await saveAll()
  }

  /** Saves what is pending now. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    saving ??= saveAll()
      .then(() => onResult({ isFailed: false }))
      .catch(() => {
        onResult({ isFailed: true })
        schedule(retryMs)
      })
      .finally(() => {
        saving = undefined
      })
    return saving
  }

  return {
    add(stop: string, answer: Answer) {
      pending.set(stop, answer)
      schedule(pauseMs)
    },
    flush,
    close: () => clearTimeout(timer),
  }
}
