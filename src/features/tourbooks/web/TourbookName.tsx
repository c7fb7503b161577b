import { useState } from 'react'
import { useText } from '#ui/use-text.ts'
import { MAX_NAME } from '../rules.ts'
import classes from './TourbookFrame.module.css'

type Props = { name: string; onSave: (name: string) => void }

/** The name as the page's title, edited in its place: saved by Enter and when the field is left; Escape restores it. */
export function TourbookName({ name, onSave }: Props) {
  const text = useText()
  const [draft, setDraft] = useState<string | null>(null)
  function save() {
    const next = draft?.replace(/\s+/g, ' ').trim()
    setDraft(null)
    if (next && next !== name) onSave(next)
  }
  return (
    <h1 className={classes.name} data-value={draft ?? name}>
      <span className="visually-hidden">{name}</span>
      <textarea
        aria-label={text('common.name')}
        rows={1}
        maxLength={MAX_NAME}
        value={draft ?? name}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null)
          if (event.key !== 'Enter') return
          // A name has no lines of its own.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </h1>
  )
}
