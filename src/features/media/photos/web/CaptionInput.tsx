import { useEffect, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './CaptionInput.module.css'

type Props = { label: string; caption: string; maxLength?: number; onSave: (caption: string) => void }

/** A caption that is edited in its place: saved by Enter and when the field is left; Escape restores it. */
export function CaptionInput({ label, caption, maxLength = 200, onSave }: Props) {
  const text = useText()
  const [value, setValue] = useState(caption)
  // Also when the server refused the change.
  useEffect(() => setValue(caption), [caption])
  return (
    <input
      className={classes.caption}
      aria-label={label}
      title={caption}
      placeholder={text('photos.caption.add')}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={() => {
        const trimmed = value.trim()
        setValue(trimmed)
        if (trimmed !== caption) onSave(trimmed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setValue(caption)
        if (event.key !== 'Enter') return
        // In a form, Enter would also submit it.
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}
