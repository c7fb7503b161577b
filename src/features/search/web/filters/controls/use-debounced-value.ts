import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 350

/** A value that changes at once and is committed when the user pauses. */
export function useDraft<T>(value: T, commit: (value: T) => void): [T, (value: T) => void] {
  const [draft, setDraft] = useState<{ value: T; isPending: boolean } | null>(null)
  const committed = JSON.stringify(value)
  const [before, setBefore] = useState(committed)

  // A value set elsewhere replaces the draft, unless the user is still changing it.
  if (committed !== before) {
    setBefore(committed)
    if (!draft?.isPending) setDraft(null)
  }

  const commitDraft = useEffectEvent((next: T) => {
    setDraft({ value: next, isPending: false })
    commit(next)
  })
  useEffect(() => {
    if (!draft?.isPending) return
    const timer = setTimeout(() => commitDraft(draft.value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])

  return [draft ? draft.value : value, (next) => setDraft({ value: next, isPending: true })]
}
