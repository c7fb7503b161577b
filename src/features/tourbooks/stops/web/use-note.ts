import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SECOND_MS } from '#lib/durations.ts'

/** The pause in typing after which a note is saved. */
const PAUSE_MS = 1.2 * SECOND_MS

export type NoteState = 'unchanged' | 'saved' | 'failed'

/**
 * A note that is saved when its field is left, after a pause, and when the page is left. What is typed and not saved yet
 * is shown in place of what another window has saved.
 */
export function useNote(saved: string, save: (note: string) => Promise<boolean>) {
  const [draft, setDraft] = useState<string | null>(null)
  const [state, setState] = useState<NoteState>('unchanged')
  const unsaved = useRef<string>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function flush() {
    clearTimeout(timer.current)
    const note = unsaved.current
    if (note === null) return
    const isSaved = await save(note)
    // What was typed meanwhile is saved by the next pause.
    if (unsaved.current !== note) return
    if (isSaved) {
      unsaved.current = null
      setDraft(null)
    }
    setState(isSaved ? 'saved' : 'failed')
  }

  const flushLatest = useEffectEvent(() => void flush())
  useEffect(() => {
    window.addEventListener('pagehide', flushLatest)
    return () => {
      window.removeEventListener('pagehide', flushLatest)
      flushLatest()
    }
  }, [])

  return {
    value: draft ?? saved,
    state,
    onChange(note: string) {
      unsaved.current = note
      setDraft(note)
      setState('unchanged')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE_MS)
    },
    onBlur: () => void flush(),
  }
}
