import { useState } from 'react'

/** The states that can be undone. */
const MAX_STEPS = 200

type History<Value> = { past: readonly Value[]; present: Value; step: string | undefined }

/**
 * A value whose changes can be undone one after the other. Changes that follow each other with the same `step`, such as
 * dragging through colors, are undone together.
 */
export function useHistory<Value>(first: Value) {
  const [{ past, present }, setHistory] = useState<History<Value>>({ past: [], present: first, step: undefined })

  const change = (next: (before: Value) => Value, step?: string) =>
    setHistory((history) => {
      const value = next(history.present)
      if (value === history.present) return history
      const isSameStep = step !== undefined && step === history.step
      const past = isSameStep ? history.past : [...history.past, history.present].slice(-MAX_STEPS)
      return { past, present: value, step }
    })

  const undo = () =>
    setHistory((history) => {
      const before = history.past.at(-1)
      return before === undefined ? history : { past: history.past.slice(0, -1), present: before, step: undefined }
    })

  return { value: present, change, undo, canUndo: past.length > 0 }
}
