import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import { MAX_ROW_VALUE } from '../rules.ts'
import classes from './OwnRows.module.css'
import { readPastedCells } from './pasted-cells.ts'

type Props = {
  /** Its accessible name: row and space. */
  label: string
  content: string
  /** What the listing says, which stands there until something is typed. */
  stated: string
  /** Whether what is typed stands in place of a figure that is worked out, and is called so. */
  isTypedOver: boolean
  /** Its column, for moving down. */
  column: number
  onSave: (content: string) => void
  onPaste: (cells: string[][]) => void
}

/** A cell of an own row: Tab goes to the next stop, Enter down, Escape restores, and leaving it saves. */
export function OwnCell({ label, content, stated, isTypedOver, column, onSave, onPaste }: Props) {
  const text = useText()
  const note = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? content

  function save() {
    const typed = draft?.replace(/\s+/g, ' ').trim()
    if (typed !== undefined && typed !== content) onSave(typed)
    setDraft(null)
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') setDraft(null)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const field = event.currentTarget
    const fields = [...field.closest('table')!.querySelectorAll<HTMLElement>(`textarea[data-column="${column}"]`)]
    const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)]
    if (next) next.focus()
    else save()
  }
  function paste(event: ClipboardEvent) {
    const cells = readPastedCells(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    setDraft(null)
    onPaste(cells)
  }

  return (
    <>
      {/* As high as its text: the same text lies behind the field, invisible. */}
      <span className={classes.cell} data-text={shown || stated}>
        <textarea
          rows={1}
          aria-label={label}
          aria-describedby={isTypedOver && content ? note : undefined}
          placeholder={stated}
          maxLength={MAX_ROW_VALUE}
          data-column={column}
          value={shown}
          onChange={({ target }) => setDraft(target.value.replace(/[\r\n]+/g, ' '))}
          onFocus={({ target }) => target.select()}
          onBlur={save}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
      </span>
      {isTypedOver && content && (
        <small id={note} className={classes.typed}>
          {text('comparison.typed')}
        </small>
      )}
    </>
  )
}
