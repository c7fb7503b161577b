import { useCallback, useEffect, useRef, useState } from 'react'

const PAUSE_MS = 350

/** A value that changes at once and is committed when the user pauses. */
export function useDraft<T>(value: T, commit: (value: T) => void): [T, (value: T) => void] {
  const [draft, setDraft] = useState<{ value: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(commit)
  latest.current = commit

  const committed = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value set elsewhere replaces the draft
  useEffect(() => {
    if (timer.current === undefined) setDraft(null)
  }, [committed])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback((next: T) => {
    setDraft({ value: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      latest.current(next)
    }, PAUSE_MS)
  }, [])
  return [draft ? draft.value : value, change]
}
