import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import { MAX_NAME } from '../../rules.ts'
import classes from './SearchName.module.css'

type Props = { name: string; onRename: (name: string) => void; children: ReactNode }

/** A name with inline editing; `children` show it. Enter saves, Escape cancels. */
export function SearchName({ name, onRename, children }: Props) {
  const text = useText()
  const [isEditing, setEditing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isEditing) field.current?.select()
  }, [isEditing])

  function end(wanted: string) {
    setEditing(false)
    const trimmed = wanted.replace(/\s+/g, ' ').trim()
    if (trimmed !== '' && trimmed !== name) onRename(trimmed)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    end(field.current!.value)
  }

  if (isEditing) {
    return (
      <form className={classes.form} onSubmit={submit}>
        <input
          ref={field}
          aria-label={text('common.name')}
          defaultValue={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && end(name)}
          onBlur={({ target }) => end(target.value)}
        />
      </form>
    )
  }
  return (
    <div className={classes.name}>
      {children}
      <IconButton
        ref={pencil}
        label={text('alerts.rename', { name })}
        size="small"
        muted
        onClick={() => setEditing(true)}
      >
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
