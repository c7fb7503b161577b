import { IconEye, IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '#ui/use-text.ts'
import { MAX_NOTE } from '../../rules.ts'
import classes from './NoteField.module.css'
import { SavedState } from './SavedState.tsx'
import { useNote } from './use-note.ts'

type Props = {
  kind: 'shared' | 'private'
  /** What the note is about. */
  space: string
  saved: string
  save: (note: string) => Promise<boolean>
}

const ICONS = { shared: IconEye, private: IconLock }

/** A note of a stop, which saves itself. The private one has another color, so that nobody mistakes them. */
export function NoteField({ kind, space, saved, save }: Props) {
  const text = useText()
  const id = useId()
  const note = useNote(saved, save)
  const Icon = ICONS[kind]
  return (
    <div className={classes.note} data-kind={kind}>
      <label htmlFor={id}>
        <Icon size={14} stroke={2} aria-hidden />
        {text(`tourbook.note.${kind}`)}
        <span className="visually-hidden"> {space}</span>
      </label>
      <SavedState state={note.state} />
      <textarea
        id={id}
        maxLength={MAX_NOTE}
        rows={3}
        placeholder={text(`tourbook.note.${kind}.about`)}
        value={note.value}
        onChange={({ target }) => note.onChange(target.value)}
        onBlur={note.onBlur}
      />
    </div>
  )
}
