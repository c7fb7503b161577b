import { IconCheck } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import classes from './SavedState.module.css'
import type { NoteState } from './use-note.ts'

/** Says whether a field that saves itself is saved. */
export function SavedState({ state }: { state: NoteState }) {
  const text = useText()
  return (
    <span className={classes.state} role="status" data-failed={state === 'failed' || undefined}>
      {state === 'saved' && (
        <>
          <IconCheck size={14} stroke={2} aria-hidden />
          {text('common.saved')}
        </>
      )}
      {state === 'failed' && text('common.notSaved')}
    </span>
  )
}
